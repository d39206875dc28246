import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePrivateFolder } from "./private-folder.ts";

let parent: string;
beforeEach(() => {
	parent = mkdtempSync(join(tmpdir(), "private-folder-"));
});
afterEach(() => rmSync(parent, { recursive: true }));

const modeOf = (folder: string) => statSync(folder).mode & 0o7777;

describe("a private folder", () => {
	it("is created with mode 0700, as are its missing parents", () => {
		makePrivateFolder(join(parent, "data", "media"));
		expect(modeOf(join(parent, "data"))).toBe(0o700);
		expect(modeOf(join(parent, "data", "media"))).toBe(0o700);
	});

	it("is closed to other users where it was open to them", () => {
		const folder = join(parent, "data");
		mkdirSync(folder);
		chmodSync(folder, 0o755);
		makePrivateFolder(folder);
		expect(modeOf(folder)).toBe(0o700);
	});

	it("keeps its mode where it is meant to be shared, as /tmp is", () => {
		const folder = join(parent, "shared");
		mkdirSync(folder);
		chmodSync(folder, 0o1777);
		makePrivateFolder(folder);
		expect(modeOf(folder)).toBe(0o1777);
	});

	// Linux has such a folder for every process: it belongs to the process' user, and changing its mode fails (EPERM).
	it.runIf(process.platform === "linux")("keeps its mode where the file system does not support changing it", () => {
		const mode = modeOf("/proc/self");
		makePrivateFolder("/proc/self");
		expect(modeOf("/proc/self")).toBe(mode);
	});
});
