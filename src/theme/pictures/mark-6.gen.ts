// Written by tools/site-pictures.ts.
import mark640Avif from "./mark-6-40.avif";
import mark680Avif from "./mark-6-80.avif";
import mark680Jpeg from "./mark-6-80.jpg";
import mark6120Avif from "./mark-6-120.avif";
import type { Picture } from "./picture.ts";

export const mark6: Picture = {
	width: 120,
	height: 360,
	avif: [
		{ src: mark640Avif, width: 40 },
		{ src: mark680Avif, width: 80 },
		{ src: mark6120Avif, width: 120 },
	],
	jpeg: [{ src: mark680Jpeg, width: 80 }],
};
