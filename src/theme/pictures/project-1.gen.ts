// Written by tools/site-pictures.ts.
import type { Picture } from "./picture.ts";
import project1360Avif from "./project-1-360.avif";
import project1640Avif from "./project-1-640.avif";
import project1640Jpeg from "./project-1-640.jpg";
import project1960Avif from "./project-1-960.avif";

export const project1: Picture = {
	width: 960,
	height: 720,
	avif: [
		{ src: project1360Avif, width: 360 },
		{ src: project1640Avif, width: 640 },
		{ src: project1960Avif, width: 960 },
	],
	jpeg: [{ src: project1640Jpeg, width: 640 }],
};
