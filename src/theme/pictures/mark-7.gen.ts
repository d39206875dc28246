// Written by tools/site-pictures.ts.
import mark740Avif from "./mark-7-40.avif";
import mark780Avif from "./mark-7-80.avif";
import mark780Jpeg from "./mark-7-80.jpg";
import mark7120Avif from "./mark-7-120.avif";
import type { Picture } from "./picture.ts";

export const mark7: Picture = {
	width: 120,
	height: 360,
	avif: [
		{ src: mark740Avif, width: 40 },
		{ src: mark780Avif, width: 80 },
		{ src: mark7120Avif, width: 120 },
	],
	jpeg: [{ src: mark780Jpeg, width: 80 }],
};
