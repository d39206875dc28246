// Written by tools/site-pictures.ts.
import type { Picture } from "./picture.ts";
import project2360Avif from "./project-2-360.avif";
import project2640Avif from "./project-2-640.avif";
import project2640Jpeg from "./project-2-640.jpg";
import project2960Avif from "./project-2-960.avif";

export const project2: Picture = {
	width: 960,
	height: 720,
	avif: [
		{ src: project2360Avif, width: 360 },
		{ src: project2640Avif, width: 640 },
		{ src: project2960Avif, width: 960 },
	],
	jpeg: [{ src: project2640Jpeg, width: 640 }],
};
