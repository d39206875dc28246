// Written by tools/site-pictures.ts.
import type { Picture } from "./picture.ts";
import project8360Avif from "./project-8-360.avif";
import project8640Avif from "./project-8-640.avif";
import project8640Jpeg from "./project-8-640.jpg";
import project8960Avif from "./project-8-960.avif";

export const project8: Picture = {
	width: 960,
	height: 720,
	avif: [
		{ src: project8360Avif, width: 360 },
		{ src: project8640Avif, width: 640 },
		{ src: project8960Avif, width: 960 },
	],
	jpeg: [{ src: project8640Jpeg, width: 640 }],
};
