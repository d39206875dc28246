import { chmodSync, mkdirSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { setUpFolder } from "#packages/testing";
import { makePrivateFolder } from "./index.ts";

const pathTo = setUpFolder();
const modeOf = (folder: string) => statSync(folder).mode & 0o7777;

describe("a private folder", () => {
	it("is created with mode 0700, as are its missing parents", () => {
		makePrivateFolder(pathTo("data", "media"));
		expect(modeOf(pathTo("data"))).toBe(0o700);
		expect(modeOf(pathTo("data", "media"))).toBe(0o700);
	});

	it.each([
		["is closed to other users where it was open to them", 0o755, 0o700],
		["keeps its mode where it is meant to be shared, as /tmp is", 0o1777, 0o1777],
	])("%s", (_, before, after) => {
		const folder = pathTo("data");
		mkdirSync(folder);
		chmodSync(folder, before);
		makePrivateFolder(folder);
		expect(modeOf(folder)).toBe(after);
	});

	// Linux has such a folder for every process: it belongs to the process' user, and changing its mode fails (EPERM).
	it.runIf(process.platform === "linux")("keeps its mode where the file system does not support changing it", () => {
		const mode = modeOf("/proc/self");
		makePrivateFolder("/proc/self");
		expect(modeOf("/proc/self")).toBe(mode);
	});
});
