import sharp from "sharp";
import { expect, it } from "vitest";
import { artworks } from "#content/artworks.ts";
import { makeSharePictureApart } from "./share-picture-process.ts";

it.each([
	"Тревога: что она охраняет",
	"Ё",
	`${"Очень длинный заголовок, ".repeat(8)}и всё`.slice(0, 200),
	"Превысокомногорассмотрительствующий".repeat(5),
	"🎄 <script> & “quotes” № 1 — «ёлка»",
])("draws «%s» on 1200 by 630 pixels, words and all", async (title) => {
	const bytes = await makeSharePictureApart({
		title,
		line: "Имя",
		crop: { part: 0.55, left: 0.3, top: 0.9 },
	});
	const picture = sharp(bytes);
	const { format, width, height } = await picture.metadata();
	expect({ format, width, height }).toEqual({
		format: "png",
		width: 1_200,
		height: 630,
	});
	expect(bytes.length).toBeLessThan(120_000);
	// Nothing is written over the margin: all of the right edge is paper.
	const edge = await picture
		.extract({ left: 1_190, top: 0, width: 10, height: 630 })
		.toBuffer();
	const { channels } = await sharp(edge).stats();
	expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeLessThan(2);
});

it.each([artworks[0], artworks[5]])(
	"hangs a work on its wall, whole, with its titles beside it",
	async (work) => {
		const bytes = await makeSharePictureApart({
			title: work?.titleRu ?? "",
			titleToo: work?.titleEn ?? "",
			line: "Имя",
			work: work?.src ?? "",
		});
		const { format, width, height } = await sharp(bytes).metadata();
		expect({ format, width, height }).toEqual({
			format: "jpeg",
			width: 1_200,
			height: 630,
		});
		expect(bytes.length).toBeLessThan(300_000);
		// All about it is wall.
		for (const edge of [
			{ left: 0, top: 0, width: 1_200, height: 30 },
			{ left: 0, top: 0, width: 30, height: 630 },
			{ left: 1_170, top: 0, width: 30, height: 630 },
		]) {
			const strip = await sharp(bytes).extract(edge).toBuffer();
			const { channels } = await sharp(strip).stats();
			expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeLessThan(3);
		}
	},
);
