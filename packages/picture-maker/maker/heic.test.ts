import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { heicFile, withP3Numbers, withTransform } from "../testing/heic.ts";
import { makeOneSize } from "./picture-profiles.fixture.ts";

async function made(bytes: Uint8Array) {
	const result = await makeOneSize(bytes);
	if ("reason" in result) throw new Error(`Refused: ${result.reason}`);
	return result;
}

const RED = [255, 0, 0];
const GREEN = [0, 200, 40];
const BLUE = [30, 60, 200];

/** The names of the colours in a picture's corners: left above, right above, left below, right below. */
async function cornersOf(bytes: Uint8Array): Promise<string> {
	const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const nameAt = (x: number, y: number) => {
		const pixel = data.subarray((y * info.width + x) * 3);
		const isNear = (colour: number[]) => colour.every((part, index) => Math.abs(part - (pixel[index] ?? 0)) < 20);
		return [RED, GREEN, BLUE].findIndex(isNear);
	};
	const [right, bottom] = [info.width - 6, info.height - 6];
	const found = [nameAt(5, 5), nameAt(right, 5), nameAt(5, bottom), nameAt(right, bottom)];
	return found.map((index) => "rgb".at(index)).join("");
}

describe("a HEIC file", () => {
	it("is converted to AVIF and JPEG", async () => {
		const { picture, files } = await made(heicFile("srgb"));
		expect(picture).toEqual({ width: 96, height: 64, extension: "jpg", isWideGamut: false });
		expect(files.map(({ name }) => name)).toEqual(["-96.avif", "-96x64.jpg"]);
		for (const { bytes } of files) expect(await cornersOf(bytes)).toBe("rgrb");
	});

	it.each([
		["irot", 1, [64, 96], "gbrr"],
		["irot", 2, [96, 64], "brgr"],
		["irot", 3, [64, 96], "rrbg"],
		["imir", 0, [96, 64], "rbrg"],
		["imir", 1, [96, 64], "grbr"],
	] as const)("is rotated or mirrored by its property %s of %d", async (property, value, size, corners) => {
		const { picture, files } = await made(withTransform(heicFile("srgb"), property, value));
		expect([picture.width, picture.height]).toEqual(size);
		for (const { bytes } of files) expect(await cornersOf(bytes)).toBe(corners);
	});

	it.each([
		["a profile", heicFile("p3")],
		["numbers", withP3Numbers(heicFile("p3"))],
	])("is converted to Display P3 files if declared by %s", async (_, heic) => {
		const { picture, files } = await made(heic);
		const names = files.map(({ name }) => name);
		expect([picture.isWideGamut, names]).toEqual([true, ["-96.avif", "-96-p3.avif", "-96x64-p3.jpg"]]);
		// The numbers of the pixels stay as they are: red at its fullest.
		const [first = 0, second = 255] = await sharp(files[1]?.bytes, { ignoreIcc: true }).raw().toBuffer();
		expect([first > 245, second < 15]).toEqual([true, true]);
	});
});
