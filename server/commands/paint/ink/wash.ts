import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import type { Field } from "./field.ts";
import type { Box, Paper } from "./paper.ts";
import { lift, soak } from "./paper.ts";
import type { Pigment } from "./pigments.ts";

/** A value that may differ from place to place, in units. */
type Varying = number | ((x: number, y: number) => number);

export interface Wash {
	field: Field;
	pigment: Pigment;
	/** About 0.1 for a breath of grey, 3 for black. */
	strength: Varying;
	/** 0 dries with a hard edge, 1 is lost in wet paper. */
	soft?: Varying;
	/** How much darker the edge dries. */
	rim?: number;
	/** How much the grains of soot gather in the hollows of the paper. */
	granulation?: number;
	/** How far the edge wanders, in units. */
	ragged?: number;
	/** How uneven it is within, from 0 to 1. */
	cloudy?: number;
}

const here = (varying: Varying, x: number, y: number) =>
	typeof varying === "number" ? varying : varying(x, y);

const wider = (box: Box, by: number): Box => ({
	left: box.left - by,
	top: box.top - by,
	right: box.right + by,
	bottom: box.bottom + by,
});

/** Where a wet edge goes: the field seen through water. */
function wander(
	{ sheet: { noise, random } }: Paper,
	field: Field,
	by: number,
	octaves = 4,
) {
	const away = random() * 900;
	const size = 46 + 2.4 * by;
	return (x: number, y: number) => {
		if (by === 0) return field.at(x, y);
		const right = layered(noise, x / size + away, y / size, octaves);
		const down = layered(noise, x / size, y / size + away + 40, octaves);
		return field.at(x + right * by, y + down * by);
	};
}

/** Water with ink in it, let dry. */
export function wash(paper: Paper, wet: Wash): void {
	const { field, pigment, strength, soft = 0, rim = 0.5 } = wet;
	const { granulation = 0.5, ragged = 12, cloudy = 0.5 } = wet;
	const { noise, random } = paper.sheet;
	const away = random() * 900;
	// The finest turns of an edge that is lost in water are not to be seen.
	const levelAt = wander(paper, field, ragged, soft === 1 ? 2 : 4);
	soak(paper, wider(field.box, ragged), pigment, (x, y, at) => {
		const level = levelAt(x, y);
		if (level < 0.004) return 0;
		const lost = here(soft, x, y);
		const reach = 0.035 + 0.46 * lost;
		const cover = smoothStep(0.5 - reach, 0.5 + reach, level);
		if (cover === 0) return 0;
		const fromEdge = (level - 0.57) / 0.08;
		const dried = rim * (1 - lost) * Math.exp(-fromEdge * fromEdge);
		const cloud = layered(noise, x / 170 + away, y / 150, 3);
		const hollow = 0.5 - (paper.tooth[at] ?? 0.5);
		const body = Math.max(0.15, 1 + cloudy * cloud + granulation * hollow);
		return here(strength, x, y) * cover * body * (1 + dried);
	});
}

interface Lifting {
	field: Field;
	/** How much of the ink goes, from 0 to 1. */
	share: number;
	soft?: number;
	ragged?: number;
}

/** Takes ink up with a clean damp brush. */
export function liftOut(paper: Paper, lifting: Lifting): void {
	const { field, share, soft = 0.5, ragged = 6 } = lifting;
	const levelAt = wander(paper, field, ragged);
	const reach = 0.035 + 0.46 * soft;
	lift(paper, wider(field.box, ragged), (x, y, at) => {
		const cover = smoothStep(0.5 - reach, 0.5 + reach, levelAt(x, y));
		const grip = 0.8 + 0.4 * (paper.tooth[at] ?? 0.5);
		return 1 - Math.min(1, share * cover * grip);
	});
}

interface Bloom {
	x: number;
	y: number;
	radius: number;
	/** How much of the ink the drop pushes to its rim, from 0 to 1. */
	push: number;
}

/** A drop of clean water in a drying wash: it drives the ink outwards, to a frayed rim. */
export function bloom(paper: Paper, { x: cx, y: cy, radius, push }: Bloom) {
	const { noise, random } = paper.sheet;
	const away = random() * 900;
	const box = wider({ left: cx, top: cy, right: cx, bottom: cy }, radius * 1.7);
	lift(paper, box, (x, y) => {
		const angle = Math.atan2(y - cy, x - cx);
		const ring = layered(
			noise,
			Math.cos(angle) * 1.3 + away,
			Math.sin(angle) * 1.3,
			2,
		);
		const frayed = layered(noise, x / 9 + away, y / 9, 3);
		const from =
			Math.hypot(x - cx, y - cy) / radius - 0.16 * ring - 0.12 * frayed;
		if (from > 1.08) return 1;
		if (from > 0.97) return 1 + push * 0.6 * (1 - Math.abs(from - 1.02) / 0.06);
		return 1 - push * smoothStep(0, 0.97, from) * 0.75 - push * 0.1;
	});
}
