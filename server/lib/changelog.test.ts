import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseChangelog, RELEASES, readReleases, releasesAfter } from "./changelog.ts";

const ROOT = join(import.meta.dirname, "../..");

describe("a changelog", () => {
	const releases = parseChangelog(`# Changelog

## [Не выпущено]

### Добавлено

- Ещё не готово.

## [0.10.0] - 2026-02-28

### Добавлено

- Первая строка
  и её продолжение.
- <b>Вторая</b>.

### Исправлено

- Третья.

## [0.9.0] - 2026-01-31

Без списков.
`);

	it("is parsed into releases, without unreleased changes", () => {
		expect(releases).toEqual([
			{
				version: "0.10.0",
				date: "2026-02-28",
				changes: [
					{ kind: "Добавлено", entries: ["Первая строка и её продолжение.", "<b>Вторая</b>."] },
					{ kind: "Исправлено", entries: ["Третья."] },
				],
			},
			{ version: "0.9.0", date: "2026-01-31", changes: [] },
		]);
	});

	it("has the releases after a version, and none after an unknown one", () => {
		const namesAfter = (version: string) => releasesAfter(releases, version).map((release) => release.version);
		expect(namesAfter("0.9.0")).toEqual(["0.10.0"]);
		expect(namesAfter("0.10.0")).toEqual([]);
		expect(namesAfter("0.11.0")).toEqual([]);
	});

	it("may be missing", () => {
		expect(readReleases(import.meta.dirname)).toEqual([]);
	});
});

describe("CHANGELOG.md", () => {
	it("begins with the version of package.json", () => {
		const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
		expect(RELEASES[0]?.version).toBe(version);
	});

	it("has all its entries in the release notes, as plain text", () => {
		const released = readFileSync(join(ROOT, "CHANGELOG.md"), "utf8").split("\n## [").slice(2).join("\n");
		const entries = RELEASES.flatMap(({ changes }) => changes.flatMap((change) => change.entries));
		expect(entries.length).toBe(released.match(/^- /gm)?.length);
		expect(entries.filter((entry) => /[`*_[\]<>]/.test(entry))).toEqual([]);
	});
});
