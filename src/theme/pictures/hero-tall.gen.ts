// Written by tools/site-pictures.ts.
import heroTall480Avif from "./hero-tall-480.avif";
import heroTall680Avif from "./hero-tall-680.avif";
import heroTall680Jpeg from "./hero-tall-680.jpg";
import heroTall1080Avif from "./hero-tall-1080.avif";
import heroTall1320Avif from "./hero-tall-1320.avif";
import heroTall1320Jpeg from "./hero-tall-1320.jpg";
import type { Picture } from "./picture.ts";

export const heroTall: Picture = {
	width: 1320,
	height: 1056,
	avif: [
		{ src: heroTall480Avif, width: 480 },
		{ src: heroTall680Avif, width: 680 },
		{ src: heroTall1080Avif, width: 1080 },
		{ src: heroTall1320Avif, width: 1320 },
	],
	jpeg: [
		{ src: heroTall680Jpeg, width: 680 },
		{ src: heroTall1320Jpeg, width: 1320 },
	],
};
