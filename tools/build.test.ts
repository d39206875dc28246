import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as migrations from "#db/migrations.ts";

const SITE = join(import.meta.dirname, "../dist/site");

/** The text of each file that a start loads: the bundle and its static imports. */
function loadedFiles(name = "main.js", files = new Map<string, string>()): Map<string, string> {
	if (files.has(name)) return files;
	const text = readFileSync(join(SITE, name), "utf8");
	files.set(name, text);
	for (const [, next] of text.matchAll(/^(?:im|ex)port [^\n]*"\.\/([\w-]+(?:\.\w+)*\.js)";$/gm))
		loadedFiles(next, files);
	return files;
}

describe("the server's bundle", () => {
	const files = loadedFiles();

	it("contains every migration: one that is run from its own file loads the ORM a second time", () => {
		const names = Object.keys(migrations);
		expect(names.length).toBeGreaterThan(30);
		for (const name of names) expect(files.get("main.js")).toContain(`var ${name} = class extends Migration`);
	});

	it("is ASCII: V8 would keep two bytes for every character of a file with Cyrillic letters", () => {
		expect(files.size).toBeGreaterThan(3);
		for (const [name, text] of files) expect(/[\u0080-\uffff]/.exec(text)?.[0], name).toBeUndefined();
	});

	it("loads libraries that few requests need with their first use", () => {
		const packages = new Set(
			[...files.values()].flatMap((text) =>
				[...text.matchAll(/^\/\/ node_modules\/((?:@[\w-]+\/)?[\w.-]+)/gm)].map(([, name]) => name),
			),
		);
		expect(packages).toContain("hono");
		for (const name of ["fast-xml-parser", "markdown-it", "nodemailer", "transliteration", "@opentelemetry/sdk-trace"])
			expect(packages).not.toContain(name);
	});
});
