import { cream } from "../../pictures/painter/palette.ts";
import { mix, type Pigment } from "../../pictures/painter/pigment.ts";
import * as colour from "./colours.ts";

const { deepViolet, midViolet, lilac, plum, gold, amber, naples, linen, soot } =
	colour;
const DARK: Pigment = mix(plum, deepViolet, 0.5);
const DUSTY: Pigment = mix(midViolet, colour.lead, 0.4);
const BRASS: Pigment = mix(gold, colour.earth, 0.2);
export const HONEY: Pigment = mix(gold, naples, 0.4);
export const PALE: Pigment = mix(lilac, linen, 0.5);

/** In units: beats one after another along a panel, each with its weight. */
export interface Panel {
	x: number;
	y: number;
	width: number;
	height: number;
	isUpright: boolean;
	beats: readonly (readonly [weight: number, colour: Pigment])[];
}

/** Five voices, as they stand together. */
export const PANELS: readonly Panel[] = [
	{
		x: -20,
		y: -20,
		width: 400,
		height: 840,
		isUpright: false,
		beats: [
			[3, DARK],
			[2, BRASS],
			[3, DARK],
			[1, PALE],
			[2, amber],
			[3, deepViolet],
			[2, HONEY],
			[3, DARK],
		],
	},
	{
		x: 388,
		y: -20,
		width: 264,
		height: 470,
		isUpright: true,
		beats: [
			[2, HONEY],
			[2, deepViolet],
			[2, gold],
			[2, DARK],
		],
	},
	{
		x: 388,
		y: 458,
		width: 264,
		height: 362,
		isUpright: false,
		beats: [
			[1, soot],
			[1, cream],
			[1, soot],
			[1, cream],
			[1, soot],
			[1, linen],
		],
	},
	{
		x: 660,
		y: -20,
		width: 360,
		height: 300,
		isUpright: false,
		beats: [
			[3, DUSTY],
			[2, plum],
			[3, mix(gold, amber, 0.5)],
			[2, DARK],
		],
	},
	{
		x: 660,
		y: 288,
		width: 360,
		height: 532,
		isUpright: true,
		beats: [
			[3, DARK],
			[2, BRASS],
			[1, PALE],
			[3, deepViolet],
			[2, amber],
		],
	},
];
