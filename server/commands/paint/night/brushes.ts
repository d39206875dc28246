/** What a hand holds; every part of it from 0 to 1, where nothing else is said. */
export interface Brush {
	/** How much of what lies below it hides. */
	opacity: number;
	/** How much of its trace stays bare, at its end; at its beginning it is a third of that. */
	dry: number;
	/** How far in from its sides it begins to fade. */
	soft: number;
	/** How uneven its sides and ends are. */
	ragged: number;
	/** How much its hairs differ in colour. */
	streak: number;
	/** Whether its ends are round: set down without a stroke, it leaves a disc. */
	isRound?: boolean;
	/** How high its paint stands, about 1. */
	body: number;
}

/** Well loaded, its hairs just seen. */
export const FLAT: Brush = {
	opacity: 0.9,
	dry: 0.12,
	soft: 0.3,
	ragged: 0.5,
	streak: 0.5,
	body: 1,
};

/** Thin paint, hardly a side to it. */
export const SOFT: Brush = {
	opacity: 0.5,
	dry: 0,
	soft: 0.95,
	ragged: 0.3,
	streak: 0.3,
	body: 0.3,
};

/** Almost wiped dry: it breaks over the tooth of the ground. */
export const DRY: Brush = {
	opacity: 0.85,
	dry: 0.85,
	soft: 0.4,
	ragged: 0.9,
	streak: 0.4,
	body: 0.9,
};

/** A small round brush, full of paint. */
export const ROUND: Brush = {
	opacity: 1,
	dry: 0,
	soft: 0.5,
	ragged: 0.6,
	streak: 0.4,
	isRound: true,
	body: 1.6,
};

/** Of lamps and stars: a clean disc. */
export const LIGHT: Brush = {
	...ROUND,
	soft: 0.4,
	ragged: 0.25,
	streak: 0.1,
	body: 0.4,
};
