// Written by tools/site-pictures.ts.
import type { Picture } from "./picture.ts";
import project5360Avif from "./project-5-360.avif";
import project5640Avif from "./project-5-640.avif";
import project5640Jpeg from "./project-5-640.jpg";
import project5960Avif from "./project-5-960.avif";

export const project5: Picture = {
	width: 960,
	height: 720,
	avif: [
		{ src: project5360Avif, width: 360 },
		{ src: project5640Avif, width: 640 },
		{ src: project5960Avif, width: 960 },
	],
	jpeg: [{ src: project5640Jpeg, width: 640 }],
};
