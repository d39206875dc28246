// Written by tools/site-pictures.ts.
import type { Picture } from "./picture.ts";
import project6360Avif from "./project-6-360.avif";
import project6640Avif from "./project-6-640.avif";
import project6640Jpeg from "./project-6-640.jpg";
import project6960Avif from "./project-6-960.avif";

export const project6: Picture = {
	width: 960,
	height: 720,
	avif: [
		{ src: project6360Avif, width: 360 },
		{ src: project6640Avif, width: 640 },
		{ src: project6960Avif, width: 960 },
	],
	jpeg: [{ src: project6640Jpeg, width: 640 }],
};
