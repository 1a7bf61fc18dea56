/** A value that can be watched. Has the shape of a Svelte store, and needs no Svelte. */
export class Cell<T> {
  #value: T;
  #listeners = new Set<(value: T) => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get(): T {
    return this.#value;
  }

  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of [...this.#listeners]) listener(value);
  }

  update(change: (value: T) => T): void {
    this.set(change(this.#value));
  }

  /** Call at once and at every change; gives the function that ends it. */
  subscribe(listener: (value: T) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#value);
    return () => this.#listeners.delete(listener);
  }
}
