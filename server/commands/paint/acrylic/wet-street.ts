import { drip } from "../../pictures/painter/accidents.ts";
import type { Easel } from "../../pictures/painter/canvas.ts";
import { mix } from "../../pictures/painter/pigment.ts";
import { shape } from "../../pictures/painter/shape.ts";
import { wash } from "../../pictures/painter/wash.ts";
import { DOWN, LEFT, RIGHT } from "../../pictures/paintings/angles.ts";
import * as colour from "./colours.ts";
import { dabs, ramp } from "./dabs.ts";
import { CHALKY, LOADED, SCRAPE, SLAB, VEIL } from "./knives.ts";
import { touches } from "./touches.ts";

const { bottle, viridian, amber, gold, lemon, ice, ash } = colour;

/** The window, and what the wet street makes of it. */
export function lamp(easel: Easel) {
	wash(easel, shape("290,790 510,790 540,1040 280,1040"), {
		pigment: colour.rust,
		strength: 0.16,
		stray: 40,
		fade: 60,
		rim: 0,
	});
	touches(easel, SLAB, [
		[386, 846, DOWN, 128, 76, amber, gold],
		[372, 858, DOWN, 96, 34, lemon, gold],
		[410, 862, DOWN, 80, 28, lemon, colour.warmWhite],
	]);
	touches(easel, { ...CHALKY, reach: 9 }, [
		[384, 1_150, DOWN, 330, 84, amber, gold],
		[400, 1_180, DOWN, 200, 40, amber, gold],
		[368, 1_300, DOWN, 160, 46, amber, gold],
	]);
	touches(easel, SLAB, [
		[338, 1_186, RIGHT, 104, 26, lemon, gold],
		[352, 1_252, RIGHT, 66, 18, lemon, gold],
		[372, 1_330, RIGHT, 70, 20, lemon, gold],
	]);
	touches(easel, SCRAPE, [
		[250, 1_220, RIGHT, 280, 30],
		[470, 1_290, RIGHT, 230, 34],
		[300, 1_380, RIGHT, 220, 40],
	]);
	drip(easel, { x: 366, y: 966 }, 70, amber);
	drip(easel, { x: 416, y: 966 }, 130, amber);
}

/** The sky once more, upside down between the houses. */
export function street(easel: Easel) {
	const tone = ramp(
		easel,
		[
			[1_130, mix(colour.willow, ash, 0.3)],
			[1_230, mix(ash, viridian, 0.4)],
			[1_340, mix(viridian, bottle, 0.4)],
			[1_500, bottle],
		],
		{ along: ({ y }) => y, stray: 40, size: 120 },
	);
	dabs(
		easel,
		shape("560,1136 1060,1136 1060,1560 200,1560 330,1420 600,1320"),
		{
			tool: LOADED,
			width: 52,
			length: 190,
			apart: 66,
			colour: tone,
			heading: () => RIGHT,
			stray: 0.08,
			gaps: 0.3,
			vary: 0.14,
		},
	);
	touches(easel, SCRAPE, [
		[660, 1_130, DOWN, 260, 150],
		[900, 1_100, DOWN, 240, 190],
		[110, 1_100, DOWN, 300, 200],
	]);
	const gleam = mix(colour.willow, viridian, 0.35);
	touches(easel, CHALKY, [
		[-20, 1_300, RIGHT, 250, 48, gleam, colour.willow],
		[20, 1_440, RIGHT, 300, 60, viridian, gleam],
	]);
	touches(easel, VEIL, [
		[980, 1_300, LEFT, 520, 70, mix(colour.willow, ice, 0.3), colour.willow],
	]);
}
