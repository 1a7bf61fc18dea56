"""Reading lines and showing screens, with a clock running meanwhile."""
