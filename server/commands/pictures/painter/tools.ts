/** What a hand holds; lengths are in units, where nothing else is said. */
export interface Tool {
	/** How much of what lies below a full load hides, from 0 to 1. */
	opacity: number;
	/** How high the paint stands behind it. */
	body: number;
	/** How much of the old relief it levels, from 0 to 1. */
	levelling: number;
	/** How much of its own paint it has exchanged for that below after its own width, from 0 to 1. */
	pickup: number;
	/** How many of its widths a load lasts. */
	reach: number;
	/** How much its hairs differ, from 0 to 1. */
	grain: number;
	/** How wide a hair's trace is. */
	hair: number;
	/** How long a hair keeps its trace. */
	keep: number;
	/** How uneven its ends are, as a share of its width. */
	ragged: number;
	/** Over how much of its width before the end it is lifted. */
	lift: number;
	/** How loose its sides are, from 0 to 1. */
	loose: number;
	/** How much it leaves out where the cloth or the old paint lies low, from 0 to 1. */
	skip: number;
	/** How high the paint is that it pushes aside, as a share of its body. */
	ridge: number;
}

/** A wide, soft flat brush, well loaded. */
export const FLAT: Tool = {
	opacity: 0.94,
	body: 1.1,
	levelling: 0.45,
	pickup: 0.1,
	reach: 16,
	grain: 0.5,
	hair: 3.2,
	keep: 240,
	ragged: 0.2,
	lift: 0.7,
	loose: 0.5,
	skip: 0.22,
	ridge: 0.5,
};

/** Stiff bristle, much paint: the mark of each hair stays. */
export const BRISTLE: Tool = {
	...FLAT,
	opacity: 0.97,
	body: 2,
	pickup: 0.22,
	reach: 9,
	grain: 0.72,
	hair: 4,
	skip: 0.3,
};

/** The same, almost wiped dry: broken colour over what is there. */
export const DRY: Tool = {
	...FLAT,
	opacity: 0.85,
	body: 0.8,
	levelling: 0.1,
	pickup: 0.04,
	reach: 5,
	grain: 1,
	hair: 3.4,
	ragged: 0.5,
	lift: 1.6,
	loose: 0.9,
	skip: 0.75,
	ridge: 0.1,
};

/** Thin paint in a soft brush: what is below shows through. */
export const GLAZE: Tool = {
	...FLAT,
	opacity: 0.42,
	body: 0.25,
	levelling: 0.05,
	pickup: 0,
	reach: 24,
	grain: 0.8,
	hair: 6,
	skip: 0.3,
	ridge: 0.15,
};

/** A palette knife: a smooth skin of paint that tears, with a rim at its sides. */
export const KNIFE: Tool = {
	opacity: 1,
	body: 2.6,
	levelling: 0.85,
	pickup: 0.2,
	reach: 6,
	grain: 0.3,
	hair: 15,
	keep: 70,
	ragged: 0.06,
	lift: 0.12,
	loose: 0.12,
	skip: 0.55,
	ridge: 0.9,
};

/** A long blade that drags wet paint with it and leaves it behind in streaks. */
export const SQUEEGEE: Tool = {
	...KNIFE,
	opacity: 0.9,
	body: 1.6,
	pickup: 0.55,
	reach: 14,
	grain: 0.8,
	hair: 9,
	keep: 320,
	ragged: 0.2,
	lift: 0.8,
	loose: 0.3,
	skip: 0.7,
	ridge: 0.3,
};
