import { onSheet, type Sheet } from "../sheet.ts";
import { gouache } from "./gouache.ts";
import { finish, paper } from "./paper.ts";
import { boundsOf, box, disc, type Outline, type Point } from "./shapes.ts";

const LIGHT = "#f6e9cf";
const WARM = "#d2694b";
const DEEP = "#4a2140";

const STEPS = 9;
/** Of one step, in units before it is turned to the corner of the eye. */
const DEPTH = 35;
const RISE = 28;
const WIDTH = 128;

/** Where a place in space stands on the sheet: x runs to the lower right, y to the lower left, z up. */
const seen = (x: number, y: number, z: number): Point => [
	98 + (x - y) * 0.866,
	878 + (x + y) * 0.46 - z,
];

/** What faces the light on the first flight stands in the shade on the second. */
export const theStairTurns = onSheet({
	slug: "the-stair-turns",
	seed: 66,
	ratio: 0.66,
	draw(sheet) {
		paper(sheet, "#ecc9b4");
		gouache(sheet, box(-20, -20, 700, 1_040), {
			colour: "#ecc9b4",
			angle: 1.5,
			streaks: 1,
			misses: 0.2,
		});
		gouache(sheet, fallen(), {
			colour: "#c98f8c",
			mode: "multiply",
			alpha: 0.75,
			angle: 0.5,
			streaks: 0.9,
			pool: 0.2,
		});
		secondFlight(sheet);
		firstFlight(sheet);
		ball(sheet);
		finish(sheet);
	},
});

/** The shadow of the whole stair on the ground. */
const fallen = (): Outline => [
	seen(WIDTH, 0, 0),
	seen(WIDTH + 150, -20, 0),
	seen(WIDTH + 400, LANDING_Y - 60, 0),
	seen(WIDTH + 400, LANDING_Y - WIDTH - 200, 0),
	seen(WIDTH, LANDING_Y - WIDTH, 0),
];

function ball(sheet: Sheet): void {
	const [x, y] = seen(WIDTH * 0.52, -2.45 * DEPTH, 3 * RISE);
	gouache(sheet, flat(disc(x + 13, y + 1, 15)), {
		colour: "#8d7a92",
		mode: "multiply",
	});
	gouache(sheet, disc(x, y - 14, 15), { colour: "#2b50c4", angle: 1 });
}

/** A shape as it looks lying on a step. */
const flat = (shape: Outline): Outline => {
	const { top, height } = boundsOf(shape);
	const middle = top + height / 2;
	return shape.map(([x, y]) => [x, middle + (y - middle) * 0.4]);
};

const LANDING_Y = -STEPS * DEPTH;
const HALF_WAY = STEPS * RISE;

function firstFlight(sheet: Sheet): void {
	const profile: Point[] = [seen(WIDTH, 0, 0)];
	for (let step = 0; step < STEPS; step++) {
		const y = -step * DEPTH;
		const z = (step + 1) * RISE;
		profile.push(seen(WIDTH, y, z), seen(WIDTH, y - DEPTH, z));
	}
	profile.push(
		seen(WIDTH, LANDING_Y - WIDTH, HALF_WAY),
		seen(WIDTH, LANDING_Y - WIDTH, 0),
	);
	gouache(sheet, profile, { colour: DEEP, angle: 1.57, streaks: 0.9 });
	for (let step = STEPS - 1; step >= 0; step--) {
		const y = -step * DEPTH;
		const z = step * RISE;
		const far = step === STEPS - 1 ? y - DEPTH - WIDTH : y - DEPTH;
		tread(sheet, [0, WIDTH], [far, y], z + RISE);
		face(sheet, [seen(0, y, z), seen(WIDTH, y, z)], WARM);
	}
}

function secondFlight(sheet: Sheet): void {
	const near = LANDING_Y;
	const profile: Point[] = [seen(0, near, 0)];
	for (let step = 0; step < STEPS; step++) {
		const x = -step * DEPTH;
		const z = HALF_WAY + (step + 1) * RISE;
		profile.push(seen(x, near, z), seen(x - DEPTH, near, z));
	}
	profile.push(seen(-STEPS * DEPTH, near, 0));
	gouache(sheet, profile, { colour: WARM, angle: 1.57, streaks: 0.9 });
	for (let step = STEPS - 1; step >= 0; step--) {
		const x = -step * DEPTH;
		const z = HALF_WAY + step * RISE;
		tread(sheet, [x - DEPTH, x], [near - WIDTH, near], z + RISE);
		face(sheet, [seen(x, near, z), seen(x, near - WIDTH, z)], DEEP);
	}
}

function tread(
	sheet: Sheet,
	[left, right]: readonly [number, number],
	[far, near]: readonly [number, number],
	z: number,
): void {
	const shape: Outline = [
		seen(left, far, z),
		seen(right, far, z),
		seen(right, near, z),
		seen(left, near, z),
	];
	gouache(sheet, shape, { colour: LIGHT, angle: 0.49, wander: 1 });
}

function face(
	sheet: Sheet,
	[a, b]: readonly [Point, Point],
	colour: string,
): void {
	const shape: Outline = [a, b, [b[0], b[1] - RISE], [a[0], a[1] - RISE]];
	gouache(sheet, shape, { colour, angle: 1.57, wander: 1 });
}
