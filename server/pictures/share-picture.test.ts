import sharp from "sharp";
import { expect, it } from "vitest";
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
