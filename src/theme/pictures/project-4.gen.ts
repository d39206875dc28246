// Written by tools/site-pictures.ts.
import type { Picture } from "./picture.ts";
import project4360Avif from "./project-4-360.avif";
import project4640Avif from "./project-4-640.avif";
import project4640Jpeg from "./project-4-640.jpg";
import project4960Avif from "./project-4-960.avif";

export const project4: Picture = {
	width: 960,
	height: 720,
	avif: [
		{ src: project4360Avif, width: 360 },
		{ src: project4640Avif, width: 640 },
		{ src: project4960Avif, width: 960 },
	],
	jpeg: [{ src: project4640Jpeg, width: 640 }],
};
