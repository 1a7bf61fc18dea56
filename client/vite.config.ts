import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** What is shipped inside the bundle brings its licence along. */
const SHIPPED = [
  "svelte",
  "@fontsource-variable/plus-jakarta-sans",
  "@fontsource-variable/noto-naskh-arabic",
];

function licences(): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle() {
      for (const name of SHIPPED) {
        const file = ["LICENSE", "LICENSE.md"].map(
          (each) => new URL(`node_modules/${name}/${each}`, import.meta.url),
        );
        const source = file.map(readOr).find((text) => text !== "");
        if (!source) throw new Error(`no licence found for ${name}`);
        this.emitFile({
          type: "asset",
          fileName: `licences/${name.split("/").at(-1)}.txt`,
          source,
        });
      }
    },
  };
}

function readOr(file: URL): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

export default defineConfig({
  plugins: [svelte(), licences()],
  build: {
    outDir: "../src/kotakata/web/static",
    emptyOutDir: true,
    // The content-security policy allows neither inline scripts nor data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    port: 5173,
    proxy: {
      "/api": { target: "http://127.0.0.1:8000" },
      "/ws": { target: "ws://127.0.0.1:8000", ws: true },
    },
  },
});
