// Written by tools/site-pictures.ts.
import mark440Avif from "./mark-4-40.avif";
import mark480Avif from "./mark-4-80.avif";
import mark480Jpeg from "./mark-4-80.jpg";
import mark4120Avif from "./mark-4-120.avif";
import type { Picture } from "./picture.ts";

export const mark4: Picture = {
	width: 120,
	height: 360,
	avif: [
		{ src: mark440Avif, width: 40 },
		{ src: mark480Avif, width: 80 },
		{ src: mark4120Avif, width: 120 },
	],
	jpeg: [{ src: mark480Jpeg, width: 80 }],
};
