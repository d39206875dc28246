// Written by tools/site-pictures.ts.
import heroWide720Avif from "./hero-wide-720.avif";
import heroWide1040Avif from "./hero-wide-1040.avif";
import heroWide1040Jpeg from "./hero-wide-1040.jpg";
import heroWide1440Avif from "./hero-wide-1440.avif";
import heroWide1440Jpeg from "./hero-wide-1440.jpg";
import heroWide1920Avif from "./hero-wide-1920.avif";
import type { Picture } from "./picture.ts";

export const heroWide: Picture = {
	width: 1920,
	height: 2304,
	avif: [
		{ src: heroWide720Avif, width: 720 },
		{ src: heroWide1040Avif, width: 1040 },
		{ src: heroWide1440Avif, width: 1440 },
		{ src: heroWide1920Avif, width: 1920 },
	],
	jpeg: [
		{ src: heroWide1040Jpeg, width: 1040 },
		{ src: heroWide1440Jpeg, width: 1440 },
	],
};
