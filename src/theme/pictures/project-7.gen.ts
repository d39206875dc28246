// Written by tools/site-pictures.ts.
import type { Picture } from "./picture.ts";
import project7360Avif from "./project-7-360.avif";
import project7640Avif from "./project-7-640.avif";
import project7640Jpeg from "./project-7-640.jpg";
import project7960Avif from "./project-7-960.avif";

export const project7: Picture = {
	width: 960,
	height: 720,
	avif: [
		{ src: project7360Avif, width: 360 },
		{ src: project7640Avif, width: 640 },
		{ src: project7960Avif, width: 960 },
	],
	jpeg: [{ src: project7640Jpeg, width: 640 }],
};
