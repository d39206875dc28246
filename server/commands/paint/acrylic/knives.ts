import {
	BRISTLE,
	DRY,
	FLAT,
	KNIFE,
	SQUEEGEE,
	type Tool,
} from "../../pictures/painter/tools.ts";

/** A knife with much paint on it: a slab with rims. */
export const SLAB: Tool = {
	...KNIFE,
	body: 4.4,
	levelling: 0.75,
	pickup: 0.12,
	reach: 9,
	ragged: 0.16,
	skip: 0.42,
	ridge: 0.8,
};

/** A knife nearly empty, laid flat: it leaves paint only on what stands high. */
export const TEAR: Tool = {
	...KNIFE,
	opacity: 0.96,
	body: 2.2,
	pickup: 0.08,
	reach: 7,
	grain: 0.85,
	hair: 22,
	keep: 46,
	ragged: 0.5,
	skip: 1.1,
	ridge: 0.35,
};

/** A blade drawn through wet paint without any of its own. */
export const SCRAPE: Tool = {
	...SQUEEGEE,
	opacity: 0.8,
	pickup: 0.7,
	keep: 220,
	skip: 0.4,
	ragged: 0.35,
};

/** A broad blade with paint that thins to a veil and tears. */
export const VEIL: Tool = {
	...SQUEEGEE,
	opacity: 0.86,
	pickup: 0.16,
	reach: 9,
	grain: 0.95,
	hair: 13,
	keep: 130,
	ragged: 0.35,
	skip: 0.95,
};

/** The wrong end of the brush: it opens the paint and pushes it up at both sides. */
export const SCRATCH: Tool = {
	...FLAT,
	opacity: 0.82,
	body: -2.4,
	levelling: 0.9,
	pickup: 0,
	reach: 600,
	grain: 0.5,
	hair: 2,
	keep: 60,
	ragged: 0,
	lift: 4,
	skip: 0.2,
	ridge: 0,
};

/** Stiff bristle with all the paint that it can hold. */
export const LOADED: Tool = {
	...BRISTLE,
	body: 3.4,
	pickup: 0.12,
	reach: 12,
	ragged: 0.3,
};

/** Chalky paint, dragged. */
export const CHALKY: Tool = { ...DRY, body: 1.2, skip: 0.95, reach: 7 };
