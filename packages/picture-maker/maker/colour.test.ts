import { type Color, converter, differenceCiede2000 } from "culori";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { withProfile } from "./colour-profile.ts";
import { makeOneSize } from "./picture-profiles.fixture.ts";

const SIDE = 32;
const difference = differenceCiede2000();
const toLab = converter("lab65");

/** Numbers of pixels, whose colours depend on the colour space: saturated ones, skin, a sky, grey. */
const COLOURS = [
	[255, 0, 0],
	[0, 255, 0],
	[0, 0, 255],
	[255, 128, 0],
	[224, 172, 148],
	[110, 160, 210],
	[128, 128, 128],
];

const iccOf = async (name: "p3" | "srgb") => {
	const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } });
	const { icc } = await sharp(await pixel.withIccProfile(name).png().toBuffer()).metadata();
	if (!icc) throw new Error("No profile");
	return icc;
};

/** A picture whose pixels have these numbers in a colour space. */
async function sourceOf([r = 0, g = 0, b = 0]: number[], space: "p3" | "srgb"): Promise<Buffer> {
	const picture = sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: { r, g, b } } });
	return withProfile(await picture.png().toBuffer(), await iccOf(space));
}

/** The colour of a file's pixels, whose numbers are of a colour space. */
async function colourOf(bytes: Uint8Array, mode: "p3" | "rgb"): Promise<Color> {
	const { channels } = await sharp(bytes, { ignoreIcc: true }).removeAlpha().stats();
	return colour(
		channels.map(({ mean }) => mean),
		mode,
	);
}

const colour = ([r = 0, g = 0, b = 0]: number[], mode: "p3" | "rgb"): Color => ({
	mode,
	r: r / 255,
	g: g / 255,
	b: b / 255,
});

const distance = (first: Color, second: Color) => difference(toLab(first), toLab(second));

async function filesOf(bytes: Uint8Array, profile: "page" | "artwork") {
	const made = await makeOneSize(bytes, profile);
	if ("reason" in made) throw new Error(`Refused: ${made.reason}`);
	return made;
}

/** The largest difference that a reader would hardly see. */
const SMALL = 3;

describe.each(["page", "artwork"] as const)("the colours of a picture (%s)", (profile) => {
	it("are kept for a Display P3 picture in files with the Display P3 profile", async () => {
		for (const numbers of COLOURS) {
			const { files, picture } = await filesOf(await sourceOf(numbers, "p3"), profile);
			expect(picture.isWideGamut).toBe(true);
			const wide = files.filter(({ name }) => name.endsWith("-p3.avif"));
			expect(wide).toHaveLength(1);
			for (const { bytes } of wide) {
				expect(distance(await colourOf(bytes, "p3"), colour(numbers, "p3"))).toBeLessThan(SMALL);
				const { icc } = await sharp(bytes).metadata();
				expect(icc).toEqual(await iccOf("p3"));
			}
		}
	});

	it("are kept for an sRGB picture, without Display P3 files", async () => {
		for (const numbers of COLOURS) {
			const { files, picture } = await filesOf(await sourceOf(numbers, "srgb"), profile);
			expect(picture.isWideGamut).toBe(false);
			for (const { bytes } of files) {
				expect(distance(await colourOf(bytes, "rgb"), colour(numbers, "rgb"))).toBeLessThan(SMALL);
			}
		}
	});

	it("are kept in Display P3 but not in sRGB if they are outside the sRGB gamut", async () => {
		const red = [255, 0, 0];
		const { files } = await filesOf(await sourceOf(red, "p3"), profile);
		for (const { name, bytes } of files) {
			const isWide = name.endsWith("-p3.avif");
			const off = distance(await colourOf(bytes, isWide ? "p3" : "rgb"), colour(red, "p3"));
			if (isWide) expect(off).toBeLessThan(SMALL);
			else expect(off).toBeGreaterThan(2 * SMALL);
		}
	});
});

/** The profile of Display P3 with other primaries: in XYZ, under the light of 5000 kelvins (ICC.1, 7.3 and 9.2). */
async function withPrimaries(primaries: Record<"rXYZ" | "gXYZ" | "bXYZ", number[]>): Promise<Buffer> {
	const icc = Buffer.from(await iccOf("p3"));
	for (const [tag, values] of Object.entries(primaries)) {
		// An entry of the list of tags: its name, and the place of its value, which begins with eight other bytes.
		const at = icc.readUInt32BE(icc.indexOf(tag, 128, "latin1") + 4) + 8;
		for (const [index, value] of values.entries()) icc.writeInt32BE(Math.round(value * 65_536), at + 4 * index);
	}
	return icc;
}

describe("a colour profile", () => {
	it("produces Display P3 files for Adobe RGB, with a purer green than sRGB", async () => {
		const icc = await withPrimaries({
			rXYZ: [0.6097, 0.3111, 0.0195],
			gXYZ: [0.2053, 0.6257, 0.0609],
			bXYZ: [0.1492, 0.0632, 0.7446],
		});
		const green = sharp({ create: { width: 9, height: 9, channels: 3, background: "#0f0" } });
		const { files } = await filesOf(withProfile(await green.png().toBuffer(), icc), "page");
		const names = files.map(({ name }) => name);
		expect(names).toEqual(["-9.avif", "-9-p3.avif", "-9x9-p3.jpg"]);
		const { channels } = await sharp(files[1]?.bytes, { ignoreIcc: true }).stats();
		// The green of sRGB has 117 there.
		expect(channels[0]?.mean).toBeLessThan(60);
	});

	it("produces no Display P3 files if it is damaged or grey", async () => {
		const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#808080" } })
			.png()
			.toBuffer();
		const p3 = await iccOf("p3");
		const grey = Buffer.from(p3);
		grey.write("GRAY", 16, "latin1");
		for (const icc of [p3.subarray(0, 60), grey, Buffer.from("no profile")]) {
			const { picture } = await filesOf(withProfile(png, icc), "page");
			expect(picture.isWideGamut).toBe(false);
		}
	});

	it("keeps transparency in every file", async () => {
		const clear = sharp({
			create: { width: 9, height: 9, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
		});
		const { files } = await filesOf(withProfile(await clear.png().toBuffer(), await iccOf("p3")), "page");
		expect(files.map(({ name }) => name)).toEqual(["-9.avif", "-9-p3.avif", "-9x9-p3.webp"]);
		for (const { bytes } of files) {
			const { channels } = await sharp(bytes, { ignoreIcc: true }).stats();
			expect(Math.abs((channels[3]?.mean ?? 0) - 128)).toBeLessThan(4);
		}
	});
});
