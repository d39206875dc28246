import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Node keeps what it has compiled, with TypeScript's types taken off: a later start is sooner ready and
// takes less memory. Plain JavaScript, because nothing is kept before this has run.
enableCompileCache(join(import.meta.dirname, "../dist/compiled"));
await import("./main.ts");
