import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Layer, layer } from "./layer.ts";
import type { Panel } from "./panel.ts";
import { fall, figure, halo } from "./sketch.ts";

/** How much the floors fall to the right. */
export const SLANT = 0.11;

export const LIT = { column: 3, row: 4 };

export const leftOf = (column: number) => 26 + column * 112;

export const topOf = (row: number) => -42 + row * 108;

/** The middle of the lit window. */
export const LAMP = {
	x: leftOf(LIT.column) + 31,
	y: topOf(LIT.row) + 34 + SLANT * (leftOf(LIT.column) + 31),
};

export function sky(panel: Panel): Layer {
	return layer(panel, (context) => {
		fall(context, 0, 900, [
			[0, "#3a356e"],
			[0.55, "#7a5688"],
			[1, "#c98080"],
		]);
		figure(
			context,
			"600,560 700,548 700,530 770,520 770,1010 600,1010",
			"#3b3362",
		);
	});
}

function pane(context: SKRSContext2D, x: number, y: number, glass: string) {
	context.fillStyle = "#5a4f80";
	context.fillRect(x - 5, y - 5, 72, 82);
	context.fillStyle = glass;
	context.fillRect(x, y, 62, 68);
	context.fillStyle = "#54487a";
	context.fillRect(x + 37, y, 4, 68);
}

/** The wall; a street lamp out of sight warms it from below. */
export function house(panel: Panel): Layer {
	return layer(panel, (context) => {
		context.save();
		context.transform(1, SLANT, 0, 1, 0, 0);
		context.fillStyle = "#40376b";
		context.fillRect(-10, -200, 645, 1300);
		context.fillStyle = "#2f2a58";
		for (let row = 0; row < 10; row++)
			context.fillRect(-10, topOf(row) + 86, 645, 5);
		for (let column = 0; column < 6; column++)
			context.fillRect(leftOf(column) - 27, -200, 4, 1300);
		context.restore();
		lamplight(context);
	});
}

/** The dark windows, each with a little of the sky in it. */
export function windows(panel: Panel): Layer {
	const { random } = panel;
	return layer(panel, (context) => {
		context.save();
		context.transform(1, SLANT, 0, 1, 0, 0);
		for (let row = 0; row < 10; row++) {
			for (let column = 0; column < 5; column++) {
				const sky = random() ** 2;
				const glass = `rgb(${Math.round(22 + 34 * sky)} ${Math.round(24 + 38 * sky)} ${Math.round(58 + 52 * sky)})`;
				pane(context, leftOf(column) + 8, topOf(row), glass);
			}
		}
		context.restore();
		lamplight(context);
	});
}

function lamplight(context: SKRSContext2D): void {
	context.globalCompositeOperation = "source-atop";
	halo(context, {
		x: 20,
		y: 1_090,
		radius: 900,
		colour: "#f09248",
		strength: 1,
	});
	halo(context, { ...LAMP, radius: 270, colour: "#ff9a3c", strength: 0.7 });
}
