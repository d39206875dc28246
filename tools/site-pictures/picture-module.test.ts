import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CATALOGUE } from "./catalogue.ts";
import { moduleName, pictureModule } from "./picture-module.ts";

const FOLDER = join(import.meta.dirname, "../../src/theme/pictures");

it.each(CATALOGUE)(
	"the module of $name is the one that npm run site-pictures writes",
	(picture) => {
		const written = readFileSync(join(FOLDER, moduleName(picture)), "utf8");
		expect(pictureModule(picture)).toBe(written);
	},
);
