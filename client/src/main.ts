import { mount } from "svelte";
import App from "./App.svelte";
import { start as preferences } from "./core/preferences";
import { start as router } from "./core/router";
import { start as visitor } from "./core/visitor";
import "./look/fonts.css";
import "./look/tokens.css";
import "./look/base.css";

async function begin(): Promise<void> {
  // Without a server the screens can be looked at with what a fixture says; never in a built client.
  if (import.meta.env.DEV && import.meta.env.MODE === "fixture") {
    (await import("./dev/mock")).start();
  }
  preferences();
  router();
  void visitor();
  const target = document.getElementById("app");
  if (target) mount(App, { target });
}

void begin();
