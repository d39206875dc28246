import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CATALOGUE } from "./catalogue.ts";
import { moduleName, pictureModule } from "./picture-module.ts";

const FOLDER = join(import.meta.dirname, "../../../src/theme/pictures");

it.each(CATALOGUE)(
	"the module of $name is the one that the catalogue gives: after a change, run the command",
	(spec) => {
		const written = readFileSync(join(FOLDER, moduleName(spec)), "utf8");
		expect(pictureModule(spec)).toBe(written);
	},
);
