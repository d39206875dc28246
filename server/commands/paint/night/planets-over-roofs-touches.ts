import { colourOf } from "../pixels.ts";
import { DRY, FLAT, LIGHT, ROUND } from "./brushes.ts";
import { cover } from "./cover.ts";
import { dab } from "./dab.ts";
import { glow } from "./glow.ts";
import { layIn } from "./lay-in.ts";
import { layer } from "./layer.ts";
import type { Panel } from "./panel.ts";
import { figure } from "./sketch.ts";

/** A cat that looks at the moon from the slope of a roof. */
function cat(panel: Panel): void {
	const shape = layer(panel, (context) => {
		context.fillStyle = "#221f44";
		const round = (
			x: number,
			y: number,
			wide: number,
			high: number,
			turn: number,
		) => {
			context.beginPath();
			context.ellipse(x, y, wide, high, turn, 0, 7);
			context.fill();
		};
		round(566, 845, 15, 27, 0.25);
		round(556, 857, 17, 15, 0);
		round(573, 812, 14, 12, -0.1);
		figure(context, "560,808 561,790 571,801", "#221f44");
		figure(context, "575,801 586,791 586,808", "#221f44");
		figure(context, "572,836 584,838 585,872 577,874", "#221f44");
		context.strokeStyle = "#221f44";
		context.lineWidth = 6;
		context.lineCap = "round";
		context.beginPath();
		context.moveTo(548, 864);
		context.bezierCurveTo(530, 876, 524, 896, 536, 910);
		context.stroke();
		context.globalCompositeOperation = "source-atop";
		figure(context, "577,800 592,800 592,880 582,880 578,840", "#6a4468");
	});
	layIn(panel, shape, 1);
	cover(panel, shape, {
		brush: FLAT,
		length: 11,
		width: 4,
		angle: 1.3,
		stray: 0.4,
		times: 3,
		uneven: 0.16,
		drift: 0.5,
		clip: true,
	});
}

/** Aerials, the cat, smoke that leans with the wind. */
export function small(panel: Panel): void {
	const { random } = panel;
	const dark = {
		brush: ROUND,
		colour: colourOf("#211f42"),
		second: colourOf("#4a3a62"),
	};
	for (const [x, y, height] of [
		[222, 812, 128],
		[676, 800, 150],
	] as const) {
		dab(panel, {
			...dark,
			x,
			y: y - height / 2 + 30,
			angle: 1.56,
			length: height + 40,
			width: 3,
		});
		for (const [up, length] of [
			[0, 44],
			[12, 34],
			[24, 24],
		] as const) {
			dab(panel, {
				...dark,
				x: x + 2,
				y: y - height + 22 + up,
				angle: -0.12,
				length,
				width: 2.2,
			});
		}
	}
	for (let puff = 0; puff < 46; puff++) {
		const share = puff / 46;
		dab(panel, {
			brush: { ...DRY, opacity: 0.5 * (1 - share) },
			x: 473 + 190 * share ** 1.4 + (random() - 0.5) * 34 * share,
			y: 780 - 160 * share + (random() - 0.5) * 24 * share,
			angle: -0.5 + (random() - 0.5) * 0.6,
			length: 26 + 44 * share,
			width: 12 + 16 * share,
			colour: colourOf("#8a6a98"),
			second: colourOf("#f2b4a0"),
		});
	}
	cat(panel);
}

/** A thin moon before the morning, lit from below on the left, and two planets on one slanting line. */
export function lights(panel: Panel): void {
	const moon = { x: 196, y: 470 };
	const crescent = layer(panel, (context) => {
		context.fillStyle = "#fff6df";
		context.beginPath();
		context.arc(moon.x, moon.y, 33, 0, 7);
		context.fill();
		context.globalCompositeOperation = "destination-out";
		context.beginPath();
		context.arc(moon.x + 13, moon.y - 10, 33, 0, 7);
		context.fill();
	});
	layIn(panel, crescent, 1);
	glow(panel, {
		x: moon.x - 16,
		y: moon.y + 12,
		radius: 90,
		colour: colourOf("#ffe9c9"),
		strength: 0.3,
	});
	for (const [x, y, size, strength] of [
		[330, 304, 13, 0.6],
		[446, 164, 8, 0.4],
	] as const) {
		dab(panel, {
			brush: LIGHT,
			x,
			y,
			angle: 0,
			length: size,
			width: size,
			colour: colourOf("#fffdf2"),
		});
		glow(panel, {
			x,
			y,
			radius: size * 6,
			colour: colourOf("#fff0d8"),
			strength,
		});
	}
	for (const [x, y] of [
		[92, 92],
		[612, 70],
		[660, 268],
		[238, 140],
		[540, 388],
	] as const) {
		dab(panel, {
			brush: { ...ROUND, opacity: 0.7 },
			x,
			y,
			angle: 0,
			length: 4,
			width: 3.6,
			colour: colourOf("#e6dcf0"),
		});
	}
}
