import { smoothStep } from "../../pictures/painter/noise.ts";
import { brushOf } from "./brush.ts";
import { fieldOf } from "./field.ts";
import { onPaper } from "./on-paper.ts";
import type { Paper } from "./paper.ts";
import { lampBlack, ochre, pineSoot } from "./pigments.ts";
import { reeds, shallows } from "./shallows.ts";
import { dab, way } from "./spine.ts";
import { wash } from "./wash.ts";

/** A heron in a dozen strokes, on one leg. */
export const heronWaits = onPaper({
	slug: "heron-waits",
	seed: 5_150,
	ratio: 0.7,
	paper: "#eef0ec",
	paint(paper) {
		shallows(paper);
		body(paper);
		neck(paper);
		legs(paper);
		reeds(paper);
	},
});

const FINE = { pigment: lampBlack, strength: 2.3, hair: 0.9, fray: 10 };
const PALE = { ...FINE, pigment: pineSoot };

function body(paper: Paper) {
	const field = fieldOf(paper.sheet, 9, (context) => {
		context.moveTo(318, 436);
		context.bezierCurveTo(368, 396, 452, 432, 500, 520);
		context.bezierCurveTo(532, 580, 556, 612, 574, 668);
		context.bezierCurveTo(500, 640, 440, 634, 392, 604);
		context.bezierCurveTo(336, 566, 300, 500, 318, 436);
		context.fill();
	});
	wash(paper, {
		field,
		pigment: pineSoot,
		ragged: 12,
		rim: 0.7,
		granulation: 1,
		strength: (x, y) => 0.34 + 0.5 * smoothStep(420, 640, y + (x - 420) * 0.3),
	});
	const draw = brushOf(paper, FINE);
	draw(way("352 452 10, 420 474 42, 490 560 34, 560 668 5"), {
		load: 0.86,
		end: 0.3,
		side: -0.7,
		fray: 50,
		strength: 1.8,
	});
	draw(way("400 540 8, 462 590 26, 536 660 12, 596 724 3"), {
		load: 0.9,
		end: 0.26,
		fray: 50,
	});
	draw(way("430 600 4, 500 652 15, 552 704 3"), {
		load: 0.8,
		end: 0.3,
		fray: 30,
	});
	draw(way("330 470 3, 342 530 7, 372 590 2"), {
		load: 0.6,
		end: 0.2,
		strength: 1.2,
	});
}

function neck(paper: Paper) {
	const draw = brushOf(paper, FINE);
	draw(
		way(
			"304 209 16, 338 222 16, 352 268 15, 322 318 17, 290 372 19, 304 430 28, 356 486 40, 410 540 30",
		),
		{
			pigment: pineSoot,
			strength: 0.8,
			load: 1.25,
			end: 0.1,
			side: 0.6,
			fray: 70,
		},
	);
	draw(way("334 478 4, 296 436 6, 282 372 5, 312 318 4, 341 268 3"), {
		load: 0.62,
		end: 0.3,
		fray: 20,
	});
	draw(way("312 216 13, 288 210 11, 262 216 7"), { load: 1.2 });
	draw(way("292 203 6, 332 196 9, 384 214 6, 446 250 1.4"), {
		load: 1,
		end: 0.5,
		fray: 24,
	});
	draw(way("282 216 9, 236 226 7.5, 176 244 1.4"), {
		pigment: ochre,
		strength: 1.7,
		load: 1.2,
		end: 1,
	});
	draw(way("268 220 1.6, 230 231 1.8, 176 245 1"), {
		strength: 1.8,
		fray: 3,
	});
}

function legs(paper: Paper) {
	const draw = brushOf(paper, FINE);
	draw(way("424 612 8, 420 690 5, 428 736 7, 424 800 4.4, 426 862 4"), {
		load: 0.95,
		end: 0.5,
		hair: 0.7,
	});
	draw(way("456 630 7, 478 686 5, 470 716 6, 436 738 3"), {
		load: 0.9,
		end: 0.4,
		hair: 0.7,
	});
	for (const [x, y, width] of [
		[426, 880, 5],
		[421, 900, 6],
		[430, 925, 4.5],
		[423, 951, 3],
	] as const)
		draw(dab(x, y, 13, width), { ...PALE, strength: 1.2, load: 0.8, end: 0.4 });
}
