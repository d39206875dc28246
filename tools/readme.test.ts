import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(join(import.meta.dirname, "..", file), "utf8");

test("code quoted in the README exists in the source files", () => {
	const [, code = ""] = /^```ts\n(.*?)^```/ms.exec(read("README.md")) ?? [];
	const excerpts = code.split(/^\/\/ (?=\S+: )/m).slice(1);
	expect(excerpts.length).toBeGreaterThan(4);
	for (const excerpt of excerpts) {
		const [heading = "", ...lines] = excerpt.split("\n");
		const file = heading.slice(0, heading.indexOf(":"));
		const source = read(file);
		for (const line of lines.filter((each) => each.trim() !== "// …")) expect(source, file).toContain(line);
	}
});
