/** A picture of the pages (not a work of the gallery), and the files to encode from its original. */
export interface SitePicture {
	name: string;
	/** The original in `originals/`. */
	original: string;
	/** The crop, in pixels of the original; by default the whole picture. */
	part?: { left: number; top: number; width: number; height: number };
	/** The ratio of width to height. */
	ratio: number;
	/** The widths of the files, in pixels. */
	widths: { avif: number[]; jpeg: number[] };
	/** The quality of the AVIF files, of 100. */
	quality: number;
}

const HEROES: SitePicture[] = [
	{
		name: "hero-tall",
		original: "hero.avif",
		part: { left: 0, top: 566, width: 2_400, height: 1_920 },
		ratio: 5 / 4,
		widths: { avif: [480, 680, 1_080, 1_320], jpeg: [680, 1_320] },
		// Phones get a file of 12 kB, so that the largest contentful paint needs no second round trip on a slow network.
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

/** Pictures of one kind and ratio, numbered from 1. */
const series = (kind: string, length: number, rest: Omit<SitePicture, "name" | "original">): SitePicture[] =>
	Array.from({ length }, (_, index) => {
		const name = `${kind}-${index + 1}`;
		return { name, original: `${name}.avif`, ...rest };
	});

export const CATALOGUE: readonly SitePicture[] = [
	...HEROES,
	...series("mark", 7, { ratio: 1 / 3, widths: { avif: [40, 80, 120], jpeg: [80] }, quality: 55 }),
	...series("project", 8, { ratio: 4 / 3, widths: { avif: [360, 640, 960], jpeg: [640] }, quality: 50 }),
	{
		name: "portrait",
		original: "portrait.avif",
		ratio: 4 / 5,
		widths: { avif: [360, 640, 960], jpeg: [640] },
		quality: 42,
	},
];
