import { readFileSync } from "node:fs";
import { join } from "node:path";

const FIXTURES = join(import.meta.dirname, "../fixtures");

/**
 * A HEIC of 96 by 64 pixels: its left half is red, its right half green above and blue below. `p3` has the same numbers
 * as `srgb`, and the profile of Display P3; `burst` consists of both.
 */
export const heicFile = (name: "srgb" | "p3" | "burst"): Buffer => readFileSync(join(FIXTURES, `${name}.heic`));

/**
 * Turns or mirrors a HEIC by its properties (ISO/IEC 23008-12, 6.5.10 and 6.5.12). The new property takes the place and
 * the length of `pixi`, which decoders do not need.
 *
 * @param value of `irot` the quarter turns to the left, of `imir` 0 for above and below, 1 for left and right
 */
export function withTransform(heic: Buffer, property: "irot" | "imir", value: number): Buffer {
	const bytes = Buffer.from(heic);
	const at = bytes.indexOf("pixi");
	bytes.write(property, at, "latin1");
	bytes.fill(0, at + 4, at + 12).writeUInt8(value, at + 4);
	return bytes;
}

/** Replaces the profile of a HEIC by numbers that say Display P3 (ISO/IEC 23091-2: primaries 12, transfer 13, matrix 6). */
export function withP3Numbers(heic: Buffer): Buffer {
	const bytes = Buffer.from(heic);
	const at = bytes.indexOf("colrprof") + 4;
	bytes.write("nclx", at, "latin1");
	bytes.set([0, 12, 0, 13, 0, 6, 0x80], at + 4);
	return bytes;
}
