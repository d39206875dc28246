/** A picture of the site's pages, as opposed to a work of the gallery, and the files that are cut from its original. */
export interface SitePicture {
	name: string;
	/** The file in `originals/` that it is cut from. */
	original: string;
	/** The part that is shown, in pixels of the original; all of it, if there is none. */
	part?: { left: number; top: number; width: number; height: number };
	/** Width to height. */
	ratio: number;
	/** Of its files, in pixels. */
	widths: { avif: number[]; jpeg: number[] };
	/** The quality of its AVIF files, of 100. */
	quality: number;
}

const HEROES: SitePicture[] = [
	{
		name: "hero-tall",
		original: "hero.avif",
		part: { left: 0, top: 566, width: 2_400, height: 1_920 },
		ratio: 5 / 4,
		widths: { avif: [480, 680, 1_080, 1_320], jpeg: [680, 1_320] },
		// A telephone's file of 12 kB: the largest paint of a slow network waits for no second round trip.
		quality: 40,
	},
	{
		name: "hero-wide",
		original: "hero.avif",
		ratio: 5 / 6,
		widths: { avif: [720, 1_040, 1_440, 1_920], jpeg: [1_040, 1_440] },
		quality: 50,
	},
];

/** Pictures of one shape, which are named after their kind and numbered from 1. */
const series = (
	kind: string,
	length: number,
	rest: Omit<SitePicture, "name" | "original">,
): SitePicture[] =>
	Array.from({ length }, (_, index) => {
		const name = `${kind}-${index + 1}`;
		return { name, original: `${name}.avif`, ...rest };
	});

export const CATALOGUE: readonly SitePicture[] = [
	...HEROES,
	...series("mark", 7, {
		ratio: 1 / 3,
		widths: { avif: [40, 80, 120], jpeg: [80] },
		quality: 55,
	}),
	...series("project", 8, {
		ratio: 4 / 3,
		widths: { avif: [360, 640, 960], jpeg: [640] },
		quality: 50,
	}),
	{
		name: "portrait",
		original: "portrait.avif",
		ratio: 4 / 5,
		widths: { avif: [360, 640, 960], jpeg: [640] },
		quality: 42,
	},
];
