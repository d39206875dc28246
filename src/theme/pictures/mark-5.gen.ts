// Written by tools/site-pictures.ts.
import mark540Avif from "./mark-5-40.avif";
import mark580Avif from "./mark-5-80.avif";
import mark580Jpeg from "./mark-5-80.jpg";
import mark5120Avif from "./mark-5-120.avif";
import type { Picture } from "./picture.ts";

export const mark5: Picture = {
	width: 120,
	height: 360,
	avif: [
		{ src: mark540Avif, width: 40 },
		{ src: mark580Avif, width: 80 },
		{ src: mark5120Avif, width: 120 },
	],
	jpeg: [{ src: mark580Jpeg, width: 80 }],
};
