export { createWorker } from "./worker.ts";
