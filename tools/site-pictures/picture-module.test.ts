import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CATALOGUE } from "./catalogue.ts";
import { moduleName, pictureModule } from "./picture-module.ts";

const FOLDER = join(import.meta.dirname, "../../src/theme/pictures");

it.each(CATALOGUE)("the module of the picture $name is up to date (npm run site-pictures)", (picture) => {
	const written = readFileSync(join(FOLDER, moduleName(picture)), "utf8");
	expect(pictureModule(picture)).toBe(written);
});

it.each(CATALOGUE)(
	"the files of the picture $name, all of which its module takes, are those of the catalogue",
	(picture) => {
		const { name, widths } = picture;
		const files = [...widths.avif.map((width) => `${width}.avif`), ...widths.jpeg.map((width) => `${width}.jpg`)];
		const found = globSync(`${name}-*.{avif,jpg}`, { cwd: FOLDER });
		expect(found.sort()).toEqual(files.map((file) => `${name}-${file}`).sort());
	},
);
