import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePrivateFolder } from "./private-folder.ts";

let place: string;
beforeEach(() => {
	place = mkdtempSync(join(tmpdir(), "private-folder-"));
});
afterEach(() => rmSync(place, { recursive: true }));

const modeOf = (folder: string) => statSync(folder).mode & 0o7777;

describe("a private folder", () => {
	it("is made for this user of the machine alone, with those above it", () => {
		makePrivateFolder(join(place, "data", "media"));
		expect(modeOf(join(place, "data"))).toBe(0o700);
		expect(modeOf(join(place, "data", "media"))).toBe(0o700);
	});

	it("is closed where it was open to others", () => {
		const folder = join(place, "data");
		mkdirSync(folder);
		chmodSync(folder, 0o755);
		makePrivateFolder(folder);
		expect(modeOf(folder)).toBe(0o700);
	});

	it("is left alone where it is meant to be shared, as /tmp is", () => {
		const folder = join(place, "shared");
		mkdirSync(folder);
		chmodSync(folder, 0o1777);
		makePrivateFolder(folder);
		expect(modeOf(folder)).toBe(0o1777);
	});

	// Linux has one such in every process: a folder of its user's that is open to others and stays so (EPERM).
	it.runIf(process.platform === "linux")(
		"is left as it is where the file system changes no modes",
		() => {
			const mode = modeOf("/proc/self");
			makePrivateFolder("/proc/self");
			expect(modeOf("/proc/self")).toBe(mode);
		},
	);
});
