import { smoothStep } from "../../pictures/painter/noise.ts";
import { brushOf } from "./brush.ts";
import { fieldOf } from "./field.ts";
import type { Paper } from "./paper.ts";
import { pineSoot } from "./pigments.ts";
import { way } from "./spine.ts";
import { wash } from "./wash.ts";

const PALE = { pigment: pineSoot, strength: 2.3, hair: 0.9, fray: 10 };

/** Water that is hardly there, and two lines of it. */
export function shallows(paper: Paper): void {
	const field = fieldOf(paper.sheet, 40, (context) =>
		context.fillRect(-60, 858, 820, 240),
	);
	wash(paper, {
		field,
		pigment: pineSoot,
		soft: 0.9,
		ragged: 18,
		cloudy: 0.9,
		strength: (x) => 0.1 + 0.16 * smoothStep(700, 200, x),
	});
	const draw = brushOf(paper, { ...PALE, fray: 60 });
	draw(way("90 866 3, 250 872 11, 420 866 14, 600 874 5"), {
		strength: 0.9,
		load: 0.6,
		end: 0.25,
	});
	draw(way("330 900 2, 480 906 7, 650 898 2"), {
		strength: 0.5,
		load: 0.5,
		end: 0.2,
	});
}

export function reeds(paper: Paper): void {
	const draw = brushOf(paper, {
		...PALE,
		strength: 0.75,
		load: 0.8,
		end: 0.3,
		hair: 0.7,
		fray: 40,
	});
	for (const [x, top, lean] of [
		[604, 420, 46],
		[630, 330, 26],
		[652, 520, 60],
		[588, 610, -30],
	] as const)
		draw([
			[x - 1, 900, 1.5],
			[x, 870, 4.5],
			[x + 2, (890 + top) / 2, 4],
			[x + lean * 0.4, top + 60, 3],
			[x + lean, top, 1],
		]);
}
