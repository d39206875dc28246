import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import { fieldOf } from "./field.ts";
import { onPaper } from "./on-paper.ts";
import type { Paper } from "./paper.ts";
import { type Person, shade, stand } from "./people.ts";
import { lampBlack, pineSoot, vermilion } from "./pigments.ts";
import { stipple } from "./stipple.ts";
import { wash } from "./wash.ts";

const CENTRE = { x: 545, y: 372, across: 235, down: 118 };
const FIGURES = 620;
/** Of the sheet, in units: not its own, which differs by a hair with the pixels, and people would stand elsewhere. */
const HEIGHT = 758;

/** Many people around a place where nobody stands. One has stepped forward. */
export const oneStepForward = onPaper({
	slug: "one-step-forward",
	seed: 1_924,
	ratio: 1.32,
	paper: "#f2ecdf",
	paint(paper) {
		ground(paper);
		for (const person of gathered(paper)) {
			shade(paper, person, CENTRE);
			stand(paper, person);
		}
	},
});

/** 1 on the edge of the empty place, less within it. */
const away = (x: number, y: number) =>
	Math.hypot((x - CENTRE.x) / CENTRE.across, (y - CENTRE.y) / CENTRE.down);

function ground(paper: Paper) {
	const { noise } = paper.sheet;
	const field = fieldOf(paper.sheet, 30, (context) => {
		context.rect(-100, 150, 1_200, HEIGHT);
		context.ellipse(
			CENTRE.x,
			CENTRE.y + 6,
			CENTRE.across * 1.03,
			CENTRE.down * 1.06,
			0,
			0,
			7,
		);
		context.fill("evenodd");
	});
	wash(paper, {
		field,
		pigment: pineSoot,
		soft: (_, y) => (y < 300 ? 0.95 : 0.45),
		ragged: 22,
		rim: 0.3,
		granulation: 0.9,
		cloudy: 0.6,
		strength: (x, y) =>
			0.34 *
			smoothStep(110, 560, y) *
			(1 + 0.5 * layered(noise, x / 90, y / 30, 2)),
	});
	stipple(paper, {
		pigment: lampBlack,
		tries: 9_000,
		radius: [0.4, 1.2],
		strength: 1.5,
		box: { left: 0, top: 190, right: 1_000, bottom: HEIGHT },
		density: (x, y) =>
			smoothStep(1, 1.5, away(x, y)) * 0.5 * smoothStep(190, 420, y),
	});
}

function gathered({ sheet: { random } }: Paper): Person[] {
	const people: Person[] = [];
	for (let tries = 0; people.length < FIGURES && tries < 9_000; tries++) {
		const x = -20 + random() * 1_040;
		const y = 168 + random() ** 1.25 * (HEIGHT - 100);
		const from = away(x, y);
		const far = smoothStep(150, 640, y);
		const size = 24 + 62 * far;
		const chance = from < 1.04 ? 0 : 0.35 + 0.65 * smoothStep(1.05, 1.7, from);
		const isFree = people.every(
			(other) => Math.hypot(other.x - x, (other.y - y) * 2.1) > size * 0.3,
		);
		if (random() > chance || !isFree) continue;
		people.push({
			x,
			y,
			height: size * (0.82 + 0.32 * random()),
			pigment: random() < 0.25 ? pineSoot : lampBlack,
			strength: (0.32 + 1.25 * far ** 0.8) * (0.7 + 0.5 * random()),
		});
	}
	people.push({
		x: 462,
		y: 424,
		height: 64,
		pigment: vermilion,
		strength: 1.5,
	});
	return people.sort((a, b) => a.y - b.y);
}
