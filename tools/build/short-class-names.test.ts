import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { setUpFolder } from "#packages/testing";
import { shortClassNames } from "./short-class-names.ts";

const folder = setUpFolder();

function write(file: string, names: string[]): void {
	mkdirSync(dirname(folder(file)), { recursive: true });
	writeFileSync(folder(file), names.map((name) => `.${name} { margin: 0.5rem; }`).join("\n"));
}

it("names the classes of public pages first, each with one or two letters, always the same", () => {
	const many = Array.from({ length: 2_000 }, (_, index) => `name-${index}`);
	write("src/features/admin/admin.module.css", ["one"]);
	write("src/page.module.css", ["one", ...many]);
	const names = [shortClassNames(folder()), shortClassNames(folder())].map((nameOf) => [
		...["one", ...many].map((name) => nameOf(name, folder("src/page.module.css"))),
		nameOf("one", folder("src/features/admin/admin.module.css?used")),
	]);
	expect(names[0]).toEqual(names[1]);
	expect(names[0]?.slice(0, 2)).toEqual(["a", "b"]);
	expect(new Set(names[0]).size).toBe(many.length + 2);
	// The class that ad blockers hide is longer.
	expect(names[0]?.filter((name) => name.length > 2)).toEqual(["ad_", "aD_", "Ad_", "AD_"]);
	expect(names[0]?.filter((name) => !/^[a-z][\w-]*$/i.test(name))).toEqual([]);
});

it("refuses a name that is not in the source", () => {
	write("src/page.module.css", ["one"]);
	expect(() => shortClassNames(folder())("two", folder("src/page.module.css"))).toThrow("two");
});
