// Written by tools/site-pictures.ts.
import mark240Avif from "./mark-2-40.avif";
import mark280Avif from "./mark-2-80.avif";
import mark280Jpeg from "./mark-2-80.jpg";
import mark2120Avif from "./mark-2-120.avif";
import type { Picture } from "./picture.ts";

export const mark2: Picture = {
	width: 120,
	height: 360,
	avif: [
		{ src: mark240Avif, width: 40 },
		{ src: mark280Avif, width: 80 },
		{ src: mark2120Avif, width: 120 },
	],
	jpeg: [{ src: mark280Jpeg, width: 80 }],
};
