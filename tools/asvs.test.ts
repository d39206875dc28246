import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

// OWASP ASVS 5.0.0: all requirements of level 1, and those of level 2 in the chapters on the frontend, files, authentication,
// sessions and logging.
const LEVEL_1 = `
	1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3
	4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2
	7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5
	11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`;
const LEVEL_2 = `
	3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5 3.4.6 3.5.4 3.5.5 3.7.1 3.7.2 5.1.1 5.2.3 5.4.1 5.4.2 5.4.3 6.1.2 6.1.3 6.2.9 6.2.10
	6.2.11 6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4 7.1.1
	7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2 16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1
	16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3`;

const ROOT = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const rows = [...read("docs/asvs.md").matchAll(/^\| V([\d.]+) \| (\d) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
	([, number, level, requirement = "", here = "", tests = ""]) => ({ number, level, requirement, here, tests }),
);
const numbersOf = (text: string) => text.trim().split(/\s+/);

it("every requirement has exactly one row, with its level", () => {
	const ofLevel = (wanted: string) => rows.filter(({ level }) => level === wanted).map(({ number }) => number);
	expect(ofLevel("1").sort()).toEqual(numbersOf(LEVEL_1).sort());
	expect(ofLevel("2").sort()).toEqual(numbersOf(LEVEL_2).sort());
	expect(rows.filter(({ requirement, here }) => !requirement.trim() || !here.trim())).toEqual([]);
});

it("every row lists existing tests", () => {
	const named = rows.map(
		({ number, tests }) => [number, [...tests.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file)] as const,
	);
	const missing = named.flatMap(([number, files]) =>
		files
			.filter((file) => !/\.(test|e2e)\.ts$/.test(file) || !existsSync(join(ROOT, file)))
			.map((file) => `${number} ${file}`),
	);
	expect(missing).toEqual([]);
	expect(named.filter(([, files]) => files.length === 0)).toEqual([]);
});

it("every linked section exists", () => {
	const links = [...read("docs/asvs.md").matchAll(/\]\(([\w-]+\.md)#([\w-]+)\)/g)];
	expect(links.length).toBeGreaterThan(5);
	for (const [, file = "", anchor = ""] of links) {
		const headings = [...read(`docs/${file}`).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
			title
				.toLowerCase()
				.replaceAll(/[^\w\s-]/g, "")
				.replaceAll(" ", "-"),
		);
		expect(headings, `docs/${file}`).toContain(anchor);
	}
});
