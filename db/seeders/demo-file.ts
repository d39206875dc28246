import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Reads a text file of the example site. @param path from `demo/` */
export const readDemo = (path: string): string =>
	readFileSync(join(import.meta.dirname, "demo", path), "utf8").trimEnd();
