// Written by server/commands/pictures.ts.
import heroTall480Avif from "./hero-tall-480.avif";
import heroTall680Avif from "./hero-tall-680.avif";
import heroTall680Jpeg from "./hero-tall-680.jpg";
import heroTall1080Avif from "./hero-tall-1080.avif";
import heroTall1320Avif from "./hero-tall-1320.avif";
import heroTall1320Jpeg from "./hero-tall-1320.jpg";
import heroWide720Avif from "./hero-wide-720.avif";
import heroWide1040Avif from "./hero-wide-1040.avif";
import heroWide1040Jpeg from "./hero-wide-1040.jpg";
import heroWide1440Avif from "./hero-wide-1440.avif";
import heroWide1440Jpeg from "./hero-wide-1440.jpg";
import heroWide1920Avif from "./hero-wide-1920.avif";
import mark140Avif from "./mark-1-40.avif";
import mark180Avif from "./mark-1-80.avif";
import mark180Jpeg from "./mark-1-80.jpg";
import mark1120Avif from "./mark-1-120.avif";
import mark240Avif from "./mark-2-40.avif";
import mark280Avif from "./mark-2-80.avif";
import mark280Jpeg from "./mark-2-80.jpg";
import mark2120Avif from "./mark-2-120.avif";
import mark340Avif from "./mark-3-40.avif";
import mark380Avif from "./mark-3-80.avif";
import mark380Jpeg from "./mark-3-80.jpg";
import mark3120Avif from "./mark-3-120.avif";
import mark440Avif from "./mark-4-40.avif";
import mark480Avif from "./mark-4-80.avif";
import mark480Jpeg from "./mark-4-80.jpg";
import mark4120Avif from "./mark-4-120.avif";
import mark540Avif from "./mark-5-40.avif";
import mark580Avif from "./mark-5-80.avif";
import mark580Jpeg from "./mark-5-80.jpg";
import mark5120Avif from "./mark-5-120.avif";
import mark640Avif from "./mark-6-40.avif";
import mark680Avif from "./mark-6-80.avif";
import mark680Jpeg from "./mark-6-80.jpg";
import mark6120Avif from "./mark-6-120.avif";
import mark740Avif from "./mark-7-40.avif";
import mark780Avif from "./mark-7-80.avif";
import mark780Jpeg from "./mark-7-80.jpg";
import mark7120Avif from "./mark-7-120.avif";
import mark840Avif from "./mark-8-40.avif";
import mark880Avif from "./mark-8-80.avif";
import mark880Jpeg from "./mark-8-80.jpg";
import mark8120Avif from "./mark-8-120.avif";
import type { Picture } from "./picture.ts";
import portrait360Avif from "./portrait-360.avif";
import portrait640Avif from "./portrait-640.avif";
import portrait640Jpeg from "./portrait-640.jpg";
import portrait960Avif from "./portrait-960.avif";
import project1360Avif from "./project-1-360.avif";
import project1640Avif from "./project-1-640.avif";
import project1640Jpeg from "./project-1-640.jpg";
import project1960Avif from "./project-1-960.avif";
import project2360Avif from "./project-2-360.avif";
import project2640Avif from "./project-2-640.avif";
import project2640Jpeg from "./project-2-640.jpg";
import project2960Avif from "./project-2-960.avif";
import project3360Avif from "./project-3-360.avif";
import project3640Avif from "./project-3-640.avif";
import project3640Jpeg from "./project-3-640.jpg";
import project3960Avif from "./project-3-960.avif";
import project4360Avif from "./project-4-360.avif";
import project4640Avif from "./project-4-640.avif";
import project4640Jpeg from "./project-4-640.jpg";
import project4960Avif from "./project-4-960.avif";
import project5360Avif from "./project-5-360.avif";
import project5640Avif from "./project-5-640.avif";
import project5640Jpeg from "./project-5-640.jpg";
import project5960Avif from "./project-5-960.avif";
import project6360Avif from "./project-6-360.avif";
import project6640Avif from "./project-6-640.avif";
import project6640Jpeg from "./project-6-640.jpg";
import project6960Avif from "./project-6-960.avif";
import project7360Avif from "./project-7-360.avif";
import project7640Avif from "./project-7-640.avif";
import project7640Jpeg from "./project-7-640.jpg";
import project7960Avif from "./project-7-960.avif";
import project8360Avif from "./project-8-360.avif";
import project8640Avif from "./project-8-640.avif";
import project8640Jpeg from "./project-8-640.jpg";
import project8960Avif from "./project-8-960.avif";

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

export const mark1: Picture = {
	width: 120,
	height: 360,
	avif: [
		{ src: mark140Avif, width: 40 },
		{ src: mark180Avif, width: 80 },
		{ src: mark1120Avif, width: 120 },
	],
	jpeg: [{ src: mark180Jpeg, width: 80 }],
};

export const mark2: Picture = {
	width: 120,
	height: 360,
	avif: [
		{ src: mark240Avif, width: 40 },
		{ src: mark280Avif, width: 80 },
		{ src: mark2120Avif, width: 120 },
	],
	jpeg: [{ src: mark280Jpeg, width: 80 }],
};

export const mark3: Picture = {
	width: 120,
	height: 360,
	avif: [
		{ src: mark340Avif, width: 40 },
		{ src: mark380Avif, width: 80 },
		{ src: mark3120Avif, width: 120 },
	],
	jpeg: [{ src: mark380Jpeg, width: 80 }],
};

export const mark4: Picture = {
	width: 120,
	height: 360,
	avif: [
		{ src: mark440Avif, width: 40 },
		{ src: mark480Avif, width: 80 },
		{ src: mark4120Avif, width: 120 },
	],
	jpeg: [{ src: mark480Jpeg, width: 80 }],
};

export const mark5: Picture = {
	width: 120,
	height: 360,
	avif: [
		{ src: mark540Avif, width: 40 },
		{ src: mark580Avif, width: 80 },
		{ src: mark5120Avif, width: 120 },
	],
	jpeg: [{ src: mark580Jpeg, width: 80 }],
};

export const mark6: Picture = {
	width: 120,
	height: 360,
	avif: [
		{ src: mark640Avif, width: 40 },
		{ src: mark680Avif, width: 80 },
		{ src: mark6120Avif, width: 120 },
	],
	jpeg: [{ src: mark680Jpeg, width: 80 }],
};

export const mark7: Picture = {
	width: 120,
	height: 360,
	avif: [
		{ src: mark740Avif, width: 40 },
		{ src: mark780Avif, width: 80 },
		{ src: mark7120Avif, width: 120 },
	],
	jpeg: [{ src: mark780Jpeg, width: 80 }],
};

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

export const project7: Picture = {
	width: 960,
	height: 720,
	avif: [
		{ src: project7360Avif, width: 360 },
		{ src: project7640Avif, width: 640 },
		{ src: project7960Avif, width: 960 },
	],
	jpeg: [{ src: project7640Jpeg, width: 640 }],
};

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

export const portrait: Picture = {
	width: 960,
	height: 1200,
	avif: [
		{ src: portrait360Avif, width: 360 },
		{ src: portrait640Avif, width: 640 },
		{ src: portrait960Avif, width: 960 },
	],
	jpeg: [{ src: portrait640Jpeg, width: 640 }],
};
