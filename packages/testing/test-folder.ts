import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";

/** Gives each test of a file or a group an empty folder. @returns a function that joins a path inside it */
export function setUpFolder(): (...names: string[]) => string {
	let folder = "";
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "site-test-"));
	});
	afterEach(() => rm(folder, { recursive: true }));
	return (...names) => join(folder, ...names);
}
