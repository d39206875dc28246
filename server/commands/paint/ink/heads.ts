import { smoothStep } from "../../pictures/painter/noise.ts";
import { brushOf } from "./brush.ts";
import { fieldOf } from "./field.ts";
import type { Paper } from "./paper.ts";
import { lampBlack } from "./pigments.ts";
import { way } from "./spine.ts";
import { liftOut, wash } from "./wash.ts";

const UPPER = { x: 350, y: 294, across: 65, down: 91, turn: 0.34 };
const LOWER = { x: 452, y: 384, across: 56, down: 76, turn: -0.55 };

function face(paper: Paper, { x, y, across, down, turn }: typeof UPPER) {
	const field = fieldOf(paper.sheet, 5, (context) => {
		context.ellipse(x, y, across, down, turn, 0, 7);
		context.fill();
	});
	liftOut(paper, { field, share: 1.8, soft: 0.1, ragged: 5 });
	const light = (px: number, py: number) =>
		smoothStep(-20, 100, (px - x) * 0.8 + (py - y) * 0.7);
	wash(paper, {
		field,
		pigment: lampBlack,
		strength: (px, py) => 0.05 + 0.34 * light(px, py),
		ragged: 5,
		rim: 1,
		granulation: 0.35,
		cloudy: 0.6,
	});
}

const LINE = {
	pigment: lampBlack,
	strength: 2.2,
	load: 0.95,
	end: 0.55,
	hair: 0.7,
	fray: 5,
};
const HAIR = { ...LINE, load: 1.02, hair: 0.9, fray: 26 };

/** Two heads that lean upon each other, eyes closed. */
export function heads(paper: Paper): void {
	const line = brushOf(paper, LINE);
	face(paper, UPPER);
	line(way("318 302 2, 334 312 5.5, 352 310 2"));
	line(way("374 320 2, 386 330 5, 400 328 2"));
	line(way("364 300 2, 362 334 4, 350 350 5, 362 354 2"), { strength: 1.4 });
	line(way("330 357 2, 343 361 4, 357 363 2"), { strength: 1.8 });
	const comb = brushOf(paper, HAIR);
	comb(way("282 336 10, 284 250 34, 344 204 50, 412 226 40, 430 290 12"));
	face(paper, LOWER);
	line(way("408 372 2, 420 386 5, 436 382 2"));
	line(way("448 360 2, 462 370 5, 478 360 2"));
	line(way("436 372 2, 446 400 4, 440 410 4, 452 412 2"), { strength: 1.4 });
	line(way("450 432 2, 464 430 4, 476 424 2"), { strength: 1.8 });
	comb(
		way(
			"398 352 10, 420 312 30, 476 308 46, 524 366 48, 530 440 30, 516 490 8",
		),
	);
}
