import { stroke } from "./brush.ts";
import { fieldOf } from "./field.ts";
import { onPaper } from "./on-paper.ts";
import type { Paper } from "./paper.ts";
import { lampBlack, pineSoot, ultramarine } from "./pigments.ts";
import type { Press } from "./spine.ts";
import { splash } from "./splash.ts";
import { wash } from "./wash.ts";

const CENTRE = { x: 496, y: 506 };

/** A brush circle that does not come round to its beginning. */
export const theCircleStaysOpen = onPaper({
	slug: "the-circle-stays-open",
	seed: 4_117,
	ratio: 1,
	paper: "#f3eee3",
	paint(paper) {
		stroke(paper, {
			presses: circle(12, 1.18),
			pigment: pineSoot,
			strength: 0.34,
			load: 1,
			end: 0.14,
			hair: 1.6,
			fray: 90,
			rim: 0.5,
		});
		stroke(paper, {
			presses: circle(0, 1),
			pigment: lampBlack,
			strength: 2.3,
			load: 1.12,
			end: 0.14,
			hair: 1.25,
			fray: 80,
			side: -0.7,
			rim: 0.3,
		});
		splash(paper, {
			x: 262,
			y: 838,
			reach: 90,
			drops: 26,
			pigment: lampBlack,
			strength: 2.4,
			size: 3.4,
		});
		touch(paper);
	},
});

/** @param further how far outside of the first way it goes, in units */
function circle(further: number, wider: number): Press[] {
	return Array.from({ length: 23 }, (_, step) => {
		const share = step / 22;
		const angle = 2.36 + share * 5.45;
		const radius =
			322 + 18 * Math.sin(angle * 1.7 + 0.5) - 30 * share + further;
		const width = 176 - 74 * Math.sin(share * Math.PI * 0.72) - 22 * share;
		return [
			CENTRE.x + Math.cos(angle) * radius * 1.03,
			CENTRE.y + Math.sin(angle) * radius * 0.97,
			width * wider,
		];
	});
}

function touch(paper: Paper) {
	const field = fieldOf(paper.sheet, 6, (context) => {
		context.ellipse(420, 884, 20, 17, 0.4, 0, Math.PI * 2);
		context.fill();
	});
	wash(paper, {
		field,
		pigment: ultramarine,
		strength: 1.6,
		ragged: 8,
		rim: 0.9,
		granulation: 1.2,
	});
}
