import { readFileSync } from "node:fs";
import { join } from "node:path";

const read = (name: string) => readFileSync(join(import.meta.dirname, `pasted/${name}.html`), "utf8");

// Handwritten clipboard contents that imitate well-known programs.
export const WORD = read("word");
export const GOOGLE_DOCS = read("google-docs");
export const LIBRE_OFFICE = read("libre-office");
export const WEB_PAGE = read("web-page");
export const CODE_EDITOR = read("code-editor");
