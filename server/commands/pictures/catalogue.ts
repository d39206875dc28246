import { ORIGINALS } from "../paint/originals.ts";
import type { Painting, Rect } from "./crop.ts";
import { paintHero } from "./paintings/hero.ts";
import { paintPortrait } from "./paintings/portrait.ts";
import { PROJECTS } from "./paintings/projects.ts";

/** A picture of the site and the files in which it is kept. */
export interface Spec {
	name: string;
	/** Pictures with the same source are parts of one canvas. */
	source: string;
	paint: () => Painting;
	/** The part that is shown; all of it, if there is none. */
	rect?: Rect;
	/** Width to height. */
	ratio: number;
	widths: { avif: number[]; jpeg: number[] };
	/** The quality of its AVIF files, of 100. */
	quality: number;
}

const hero = { source: "hero", paint: () => paintHero() };

const HEROES: Spec[] = [
	{
		...hero,
		name: "hero-tall",
		rect: { x: 0, y: 236, width: 1_000, height: 800 },
		ratio: 5 / 4,
		widths: { avif: [480, 680, 1_080, 1_320], jpeg: [680, 1_320] },
		// A telephone's file of 12 kB: the largest paint of a slow network waits for no second round trip.
		quality: 40,
	},
	{
		...hero,
		name: "hero-wide",
		ratio: 5 / 6,
		widths: { avif: [720, 1_040, 1_440, 1_920], jpeg: [1_040, 1_440] },
		quality: 50,
	},
];

const PROJECT_PICTURES: Spec[] = PROJECTS.map((paint, index) => ({
	name: `project-${index + 1}`,
	source: `project-${index + 1}`,
	paint,
	ratio: 4 / 3,
	widths: { avif: [360, 640, 960], jpeg: [640] },
	quality: 50,
}));

/** Strips of which each has a colour of its own: whose, and where it begins. The last number is its width. */
const STRIPS: [source: string, x: number, y: number, width: number][] = [
	["hero", 560, 340, 200],
	["hero", 200, 600, 190],
	["two-voices", 500, 60, 200],
	["wind-over-field", 600, 10, 200],
	["project-8", 640, 0, 240],
	["rhythm-section", 380, 180, 200],
	["south-slope", 20, 120, 230],
];

/** The longer side of a gallery's work that a strip is taken from, in pixels. */
const WORK_SIDE = 1_200;

/** Works of the gallery, whose colours the strips bring to the landing page. */
const WORKS = ORIGINALS.map(({ slug, make }) => ({
	source: slug,
	paint: () => make(WORK_SIDE),
}));

const MARKS: Spec[] = STRIPS.map(([source, x, y, width], index) => {
	const of = [...HEROES, ...PROJECT_PICTURES, ...WORKS].find(
		(spec) => spec.source === source,
	);
	if (!of) throw new Error(`No painting ${source}`);
	return {
		name: `mark-${index + 1}`,
		source,
		paint: of.paint,
		rect: { x, y, width, height: width * 3 },
		ratio: 1 / 3,
		widths: { avif: [40, 80, 120], jpeg: [80] },
		quality: 55,
	};
});

const PORTRAIT: Spec = {
	name: "portrait",
	source: "portrait",
	paint: () => paintPortrait(),
	ratio: 4 / 5,
	widths: { avif: [360, 640, 960], jpeg: [640] },
	quality: 42,
};

export const CATALOGUE: readonly Spec[] = [
	...HEROES,
	...MARKS,
	...PROJECT_PICTURES,
	PORTRAIT,
];
