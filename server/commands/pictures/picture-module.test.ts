import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "./catalogue.ts";
import { pictureModule } from "./picture-module.ts";

const WRITTEN = join(
	import.meta.dirname,
	"../../../src/theme/pictures/pictures.gen.ts",
);

describe("the module of the pictures", () => {
	it("is the one that the catalogue gives: after a change, run the command", () => {
		expect(pictureModule(CATALOGUE)).toBe(readFileSync(WRITTEN, "utf8"));
	});
});
