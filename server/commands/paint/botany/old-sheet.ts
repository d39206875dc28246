import type { SKRSContext2D } from "@napi-rs/canvas";
import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import { among, colourOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { discard, drawn, film, lay } from "./layer.ts";
import { ground } from "./paper.ts";

const TABLE = ["#5d6b6b", "#6c7a78", "#7f8b86"].map(colourOf);
const SHEET = ["#d9c9a2", "#e6dabb", "#efe6cd", "#f1e9d4"].map(colourOf);
const TILT = -0.035;

/** The painted table below the sheet. */
export function table(sheet: Sheet): void {
	const { noise, width, height } = sheet;
	ground(sheet, (x, y) =>
		among(
			TABLE,
			0.5 +
				layered(noise, (x - y) / 170, (y + x) / 60, 4) * 0.35 +
				layered(noise, x / 260, y / 320, 2) * 0.3 -
				(x / width + y / height - 1) * 0.25,
		),
	);
}

/** Turns what is drawn as the old sheet lies on the table. */
export function turned(
	layer: SKRSContext2D,
	{ width, height }: Sheet,
	draw: () => void,
): void {
	layer.save();
	layer.translate(width / 2, height / 2);
	layer.rotate(TILT);
	layer.translate(-width / 2, -height / 2);
	draw();
	layer.restore();
}

/** Old paper, browner towards its edges, with its shadow. */
export function oldSheet(sheet: Sheet): void {
	const { noise, context, width, height } = sheet;
	const box = { x: 78, y: 66, width: width - 150, height: height - 150 };
	for (const { blur, opacity, by } of [
		{ blur: 26, opacity: 0.45, by: { x: 16, y: 26 } },
		{ blur: 4, opacity: 0.5, by: { x: 3, y: 5 } },
	])
		drawn(sheet, { blur, opacity, by, mode: "multiply" }, (layer) =>
			turned(layer, sheet, () => {
				layer.fillStyle = "#2b3032";
				layer.fillRect(box.x, box.y, box.width, box.height);
			}),
		);
	const aged = film(sheet);
	ground({ ...sheet, context: aged }, (x, y) => {
		const edge = Math.min(
			x - box.x,
			box.x + box.width - x,
			y - box.y,
			box.y + box.height - y,
		);
		const age = layered(noise, x / 230, y / 260, 4) * 0.24;
		const fox =
			smoothStep(0.62, 0.8, layered(noise, x / 21 + 60, y / 21, 2)) * 0.22;
		return among(SHEET, 0.25 + 0.6 * smoothStep(-10, 120, edge) + age - fox);
	});
	turned(context, sheet, () => {
		context.beginPath();
		context.rect(box.x, box.y, box.width, box.height);
		context.clip();
		lay(sheet, context, aged, {});
	});
	discard(aged);
}
