import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";
import { within } from "./grow.ts";
import { dot, hair } from "./lines.ts";
import { type Point, shares } from "./points.ts";

/** A strip of gummed paper. */
export function tape(
	{ random }: Sheet,
	layer: SKRSContext2D,
	at: Point,
	angle: number,
	length: number,
): void {
	layer.save();
	layer.translate(at.x, at.y);
	layer.rotate(angle);
	layer.fillStyle = "rgb(232 219 184 / .88)";
	layer.beginPath();
	for (const share of shares(9))
		layer.lineTo(-length / 2 + within(random, -1, 1), -7 + share * 14);
	for (const share of shares(9))
		layer.lineTo(length / 2 + within(random, -1, 1), 7 - share * 14);
	layer.fill();
	layer.strokeStyle = "rgb(120 92 50 / .35)";
	layer.lineWidth = 0.5;
	layer.stroke();
	layer.restore();
}

/** A word that nobody can read, in a quick hand. */
function scribble(
	{ random }: Sheet,
	layer: SKRSContext2D,
	at: Point,
	width: number,
	height: number,
): void {
	const line: Point[] = [];
	for (let x = 0; x < width; x += height * 0.2) {
		const isTall = random() < 0.16;
		const gap = random() < 0.12;
		if (gap && line.length > 4) {
			hair(layer, line.splice(0), 0.75);
			x += height * 0.5;
		}
		line.push({
			x: at.x + x,
			y: at.y - height * within(random, 0.25, isTall ? 1.5 : 0.5),
		});
		line.push({
			x: at.x + x + height * 0.05,
			y: at.y + height * within(random, -0.05, 0.1),
		});
	}
	hair(layer, line, 0.75);
}

/** The label: a frame, ruled lines, writing. */
export function label(
	sheet: Sheet,
	layer: SKRSContext2D,
	at: Point,
	width: number,
	height: number,
): void {
	layer.fillStyle = "#e9dec3";
	layer.fillRect(at.x, at.y, width, height);
	layer.strokeStyle = "rgb(70 58 48 / .7)";
	layer.lineWidth = 0.8;
	layer.strokeRect(at.x + 5, at.y + 5, width - 10, height - 10);
	for (const [row, share] of [0.9, 0.55, 0.75, 0.4].entries()) {
		const y = at.y + (height / 5) * (row + 1.1);
		layer.strokeStyle = "rgb(70 58 48 / .3)";
		hair(
			layer,
			[
				{ x: at.x + 14, y: y + 2 },
				{ x: at.x + width - 14, y: y + 2 },
			],
			0.4,
		);
		layer.strokeStyle = "rgb(38 42 72 / .85)";
		scribble(
			sheet,
			layer,
			{ x: at.x + 18, y },
			(width - 36) * share,
			height * 0.085,
		);
	}
}

/** A round stamp that took ink unevenly. */
export function stamp(
	{ random }: Sheet,
	layer: SKRSContext2D,
	at: Point,
	radius: number,
	colour: string,
): void {
	layer.strokeStyle = colour;
	layer.fillStyle = colour;
	for (const [reach, width] of [
		[1, 2.2],
		[0.66, 1.1],
	] as const) {
		layer.lineWidth = width;
		layer.beginPath();
		layer.arc(at.x, at.y, radius * reach, 0, 7);
		layer.stroke();
	}
	for (let mark = 0; mark < 26; mark++) {
		layer.save();
		layer.translate(at.x, at.y);
		layer.rotate((mark / 26) * Math.PI * 2);
		layer.fillRect(
			radius * 0.74,
			-radius * 0.03,
			radius * within(random, 0.1, 0.18),
			radius * 0.06,
		);
		layer.restore();
	}
	for (let leaf = 0; leaf < 5; leaf++) {
		layer.save();
		layer.translate(at.x, at.y);
		layer.rotate((leaf / 5) * Math.PI * 2 - 0.3);
		layer.beginPath();
		layer.ellipse(radius * 0.3, 0, radius * 0.24, radius * 0.1, 0, 0, 7);
		layer.fill();
		layer.restore();
	}
	layer.globalCompositeOperation = "destination-out";
	layer.fillStyle = "rgb(0 0 0 / .75)";
	for (let bare = 0; bare < 60; bare++)
		dot(
			layer,
			{
				x: at.x + within(random, -1, 1) * radius,
				y: at.y + within(random, -1, 1) * radius,
			},
			within(random, 0.3, 2.2),
		);
	layer.globalCompositeOperation = "source-over";
}
