// Written by tools/site-pictures.ts.
import type { Picture } from "./picture.ts";
import portrait360Avif from "./portrait-360.avif";
import portrait640Avif from "./portrait-640.avif";
import portrait640Jpeg from "./portrait-640.jpg";
import portrait960Avif from "./portrait-960.avif";

export const portrait: Picture = {
	width: 960,
	height: 1200,
	avif: [
		{ src: portrait360Avif, width: 360 },
		{ src: portrait640Avif, width: 640 },
		{ src: portrait960Avif, width: 960 },
	],
	jpeg: [{ src: portrait640Jpeg, width: 640 }],
};
