import type { Easel } from "../../pictures/painter/canvas.ts";
import { mix } from "../../pictures/painter/pigment.ts";
import { plane } from "../../pictures/painter/plane.ts";
import { shape } from "../../pictures/painter/shape.ts";
import { DOWN, LEFT, RIGHT } from "../../pictures/paintings/angles.ts";
import { onCanvas } from "../on-canvas.ts";
import * as colour from "./colours.ts";
import { dabs, ramp } from "./dabs.ts";
import { band, underpaint } from "./ground.ts";
import { CHALKY, LOADED, SCRAPE, SLAB, TEAR, VEIL } from "./knives.ts";
import { touches } from "./touches.ts";
import { lamp, street } from "./wet-street.ts";

const { soot, bottle, viridian, teal, plum, amber, earth, ice, ash } = colour;

function sky(easel: Easel) {
	const tone = ramp(
		easel,
		[
			[-40, bottle],
			[180, mix(bottle, viridian, 0.6)],
			[360, mix(viridian, ash, 0.5)],
			[520, mix(ash, colour.willow, 0.5)],
			[680, mix(colour.willow, ice, 0.3)],
		],
		{ along: ({ x, y }) => y - (x - 500) * 0.12, stray: 110, size: 330 },
	);
	dabs(easel, band(-40, 760), {
		tool: LOADED,
		width: 120,
		length: 280,
		apart: 86,
		colour: tone,
		heading: ({ x, y }) => 0.5 * Math.sin(x / 300 + y / 240),
		stray: 0.4,
		bend: 0.4,
		vary: 0.12,
	});
	touches(easel, VEIL, [
		[80, 480, RIGHT - 0.08, 900, 150, mix(colour.willow, ice, 0.5), ice],
	]);
	touches(easel, CHALKY, [
		[900, 300, LEFT - 0.12, 420, 110, mix(viridian, ice, 0.5), colour.willow],
	]);
}

/** Houses as blocks of different darks. */
const HOUSES = [
	["-60,700 190,690 196,640 250,640 256,1130 -60,1140", [soot, bottle]],
	["240,760 430,590 560,740 566,1130 240,1130", [mix(soot, plum, 0.6), plum]],
	["556,820 760,806 764,1130 556,1130", [mix(bottle, teal, 0.4), soot]],
	["750,640 1060,620 1060,1140 750,1130", [soot, mix(soot, earth, 0.6)]],
] as const;

function houses(easel: Easel) {
	for (const [corners, colours] of HOUSES)
		plane(easel, shape(corners), {
			colours,
			width: 96,
			angle: DOWN,
			cross: 1.5,
			bare: 0.4,
			size: 160,
		});
	plane(easel, band(1_120, 1_560), {
		colours: [
			mix(bottle, soot, 0.4),
			mix(teal, soot, 0.5),
			mix(plum, soot, 0.4),
			bottle,
		],
		width: 110,
		angle: RIGHT,
		cross: 0.15,
		bare: 0.5,
	});
	touches(easel, CHALKY, [
		[60, 740, DOWN, 210, 60, mix(viridian, ash, 0.4), ash],
		[640, 840, DOWN, 180, 70, mix(viridian, ash, 0.4), ash],
		[880, 680, DOWN, 260, 90, mix(viridian, ash, 0.4), ash],
	]);
	touches(easel, SLAB, [
		[236, 770, -0.72, 250, 44, mix(plum, colour.wine, 0.4), soot],
		[410, 592, 0.86, 220, 44, mix(plum, colour.wine, 0.4), soot],
	]);
	touches(easel, TEAR, [[440, 600, 0.86, 170, 18, colour.willow, ice]]);
	touches(easel, SCRAPE, [
		[60, 640, RIGHT, 230, 90],
		[990, 600, LEFT, 300, 80],
	]);
}

/** Someone is awake. */
export const oneLitWindow = onCanvas({
	slug: "one-lit-window",
	seed: 453,
	ratio: 2 / 3,
	paint(easel) {
		underpaint(easel, [colour.rust, amber, earth, colour.sienna], {
			stain: plum,
		});
		for (const pass of [sky, houses, street, lamp]) pass(easel);
	},
});
