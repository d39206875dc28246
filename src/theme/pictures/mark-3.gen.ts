// Written by tools/site-pictures.ts.
import mark340Avif from "./mark-3-40.avif";
import mark380Avif from "./mark-3-80.avif";
import mark380Jpeg from "./mark-3-80.jpg";
import mark3120Avif from "./mark-3-120.avif";
import type { Picture } from "./picture.ts";

export const mark3: Picture = {
	width: 120,
	height: 360,
	avif: [
		{ src: mark340Avif, width: 40 },
		{ src: mark380Avif, width: 80 },
		{ src: mark3120Avif, width: 120 },
	],
	jpeg: [{ src: mark380Jpeg, width: 80 }],
};
