export { heicFile } from "./heic.ts";
export * from "./pictures.ts";
