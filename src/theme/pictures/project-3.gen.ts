// Written by tools/site-pictures.ts.
import type { Picture } from "./picture.ts";
import project3360Avif from "./project-3-360.avif";
import project3640Avif from "./project-3-640.avif";
import project3640Jpeg from "./project-3-640.jpg";
import project3960Avif from "./project-3-960.avif";

export const project3: Picture = {
	width: 960,
	height: 720,
	avif: [
		{ src: project3360Avif, width: 360 },
		{ src: project3640Avif, width: 640 },
		{ src: project3960Avif, width: 960 },
	],
	jpeg: [{ src: project3640Jpeg, width: 640 }],
};
