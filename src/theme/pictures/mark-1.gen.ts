// Written by tools/site-pictures.ts.
import mark140Avif from "./mark-1-40.avif";
import mark180Avif from "./mark-1-80.avif";
import mark180Jpeg from "./mark-1-80.jpg";
import mark1120Avif from "./mark-1-120.avif";
import type { Picture } from "./picture.ts";

export const mark1: Picture = {
	width: 120,
	height: 360,
	avif: [
		{ src: mark140Avif, width: 40 },
		{ src: mark180Avif, width: 80 },
		{ src: mark1120Avif, width: 120 },
	],
	jpeg: [{ src: mark180Jpeg, width: 80 }],
};
