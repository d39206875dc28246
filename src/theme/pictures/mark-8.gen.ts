// Written by server/commands/pictures.ts.
import mark840Avif from "./mark-8-40.avif";
import mark880Avif from "./mark-8-80.avif";
import mark880Jpeg from "./mark-8-80.jpg";
import mark8120Avif from "./mark-8-120.avif";
import type { Picture } from "./picture.ts";

export const mark8: Picture = {
	width: 120,
	height: 360,
	avif: [
		{ src: mark840Avif, width: 40 },
		{ src: mark880Avif, width: 80 },
		{ src: mark8120Avif, width: 120 },
	],
	jpeg: [{ src: mark880Jpeg, width: 80 }],
};
