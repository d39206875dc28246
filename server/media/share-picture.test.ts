import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { largestJpegUrl } from "#contract/artwork-picture.ts";
import { exampleWorks } from "../testing/example-gallery.ts";
import { makeSharePictureInProcess } from "./picture-process.ts";

/** The folder of the files that are part of the release. */
const FILES = new URL("../../src/public", import.meta.url).pathname;

it.each([
	"Тревога: что она охраняет",
	"Ё",
	`${"Очень длинный заголовок, ".repeat(8)}и всё`.slice(0, 200),
	"Превысокомногорассмотрительствующий".repeat(5),
	"🎄 <script> & “quotes” № 1 — «ёлка»",
])("the share picture with the title «%s» has 1200 by 630 pixels, and its text fits", async (title) => {
	const bytes = await makeSharePictureInProcess({ title, line: "Имя", crop: { part: 0.55, left: 0.3, top: 0.9 } });
	const picture = sharp(bytes);
	const { format, width, height } = await picture.metadata();
	expect({ format, width, height }).toEqual({ format: "png", width: 1_200, height: 630 });
	expect(bytes.length).toBeLessThan(120_000);
	// The text does not reach the margin: the whole right edge has the background colour.
	const edge = await picture.extract({ left: 1_190, top: 0, width: 10, height: 630 }).toBuffer();
	const { channels } = await sharp(edge).stats();
	expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeLessThan(2);
});

it.each([exampleWorks[0], exampleWorks[5]])(
	"the share picture of a work shows the whole work, with its titles beside it",
	async (work) => {
		const bytes = await makeSharePictureInProcess({
			title: work?.titleRu ?? "",
			titleToo: work?.titleEn ?? "",
			line: "Имя",
			picture: readFileSync(`${FILES}${work && largestJpegUrl(work.picture)}`),
		});
		const { format, width, height } = await sharp(bytes).metadata();
		expect({ format, width, height }).toEqual({ format: "jpeg", width: 1_200, height: 630 });
		expect(bytes.length).toBeLessThan(300_000);
		// The edges have the background colour.
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

it.each([
	["upright", 450, 720, { x: 0.5, y: 0.05 }, [200, 30, 30]],
	["upright", 450, 720, { x: 0.5, y: 1 }, [30, 30, 200]],
	["wide", 3_000, 700, undefined, [30, 30, 200]],
])(
	"a cover that is %s, %i by %i, fills the share picture of 1200 by 630 pixels around %j",
	async (_, width, height, focus, colour) => {
		// The upper third is red, the rest blue.
		const third = { width, height: Math.round(height / 3), channels: 3, background: { r: 200, g: 30, b: 30 } } as const;
		const bytes = await sharp({ create: { width, height, channels: 3, background: { r: 30, g: 30, b: 200 } } })
			.composite([{ input: await sharp({ create: third }).png().toBuffer(), left: 0, top: 0 }])
			.png()
			.toBuffer();
		const made = sharp(await makeSharePictureInProcess({ cover: { bytes, focus } }));
		const metadata = await made.metadata();
		expect(metadata).toMatchObject({ format: "jpeg", width: 1_200, height: 630 });
		const { channels } = await sharp(
			await made.extract({ left: 580, top: 300, width: 40, height: 40 }).png().toBuffer(),
		).stats();
		for (const [index, { mean }] of channels.entries()) expect(Math.abs(mean - (colour[index] ?? 0))).toBeLessThan(12);
		const beside = await makeSharePictureInProcess({
			title: "Раз",
			line: "Имя",
			crop: { part: 1, left: 0, top: 0 },
			beside: { bytes, focus },
		});
		expect(await sharp(beside).metadata()).toMatchObject({ format: "png", width: 1_200, height: 630 });
	},
);
