import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { type Layer, layer } from "./layer.ts";
import type { Panel } from "./panel.ts";
import { fall, figure, halo } from "./sketch.ts";

/** Where the houses stand on the street. */
const STREET = 560;

export const LAMPS = [
	[112, 288],
	[718, 262],
	[236, 372],
	[632, 350],
] as const;

const WINDOWS = [
	[30, 214, 26, 44],
	[98, 330, 22, 38],
	[200, 330, 17, 30],
	[236, 420, 15, 26],
	[780, 196, 28, 48],
	[690, 300, 15, 28],
] as const;

/** Houses on both sides, the wet sky between them lit by the town. */
export function houses(context: SKRSContext2D): void {
	fall(context, 0, STREET, [
		[0, "#4a3546"],
		[0.5, "#95604c"],
		[1, "#e3a35e"],
	]);
	figure(context, "-10,60 96,120 96,70 170,110 170,640 -10,680", "#35232f");
	figure(context, "170,190 262,250 262,216 306,246 306,640 170,640", "#46303a");
	figure(context, "306,330 372,372 372,640 306,640", "#59403f");
	figure(context, "840,10 742,90 742,640 840,680", "#2c1f2b");
	figure(context, "742,190 700,222 700,196 664,224 664,640 742,640", "#402a34");
	figure(context, "664,340 600,392 600,640 664,640", "#573c3c");
	for (const [x, y, w, h] of WINDOWS) {
		context.fillStyle = "#c9803a";
		context.fillRect(x, y, w, h);
	}
	for (const [x, y] of LAMPS)
		halo(context, {
			x,
			y,
			radius: 210 * (y < 350 ? 1 : 0.5),
			colour: "#ffb152",
			strength: 0.85,
		});
}

/** A tram that comes towards us, its long side in shadow at the left. */
export function tram(context: SKRSContext2D): void {
	figure(context, "286,452 484,392 484,640 286,566", "#5f2422");
	figure(context, "286,440 484,374 496,392 286,452", "#331a20");
	for (const [x, top, width, low] of [
		[298, 461, 34, 508],
		[342, 449, 38, 508],
		[390, 436, 40, 507],
		[440, 422, 36, 506],
	] as const) {
		figure(
			context,
			`${x},${top} ${x + width},${top - width * 0.28} ${x + width},${low - 1} ${x},${low}`,
			"#ffc667",
		);
	}
	figure(context, "484,388 662,388 672,648 480,648", "#9c3026");
	figure(context, "498,366 650,366 666,390 482,390", "#3d1c20");
	figure(context, "500,424 646,424 652,522 497,522", "#ffd68a");
	figure(context, "500,424 646,424 647,442 500,442", "#fff0c4");
	figure(context, "536,398 612,398 612,414 536,414", "#fff0b8");
	figure(context, "482,572 670,572 670,584 482,584", "#e9b063");
	figure(context, "572,424 578,424 578,522 572,522", "#5b2321");
	figure(context, "592,522 598,496 614,486 632,486 645,496 648,522", "#5e2c20");
	context.beginPath();
	context.ellipse(622, 470, 13, 17, 0, 0, 7);
	context.fill();
	figure(context, "480,640 672,640 672,652 480,652", "#2a1519");
	context.fillStyle = "#fffbe0";
	for (const x of [512, 640]) {
		context.beginPath();
		context.arc(x, 612, 13, 0, 7);
		context.fill();
	}
}

function street(context: SKRSContext2D): void {
	houses(context);
	tram(context);
}

/** The street upside down in the wet road, drawn out towards us. */
export function road(panel: Panel): Layer {
	return layer(panel, (context) => {
		context.fillStyle = "#33242c";
		context.fillRect(0, 0, 1000, 1000);
		const copy = createCanvas(Math.ceil(panel.width), 1000);
		street(copy.getContext("2d"));
		context.save();
		context.translate(0, STREET + 88);
		context.scale(1, -1.12);
		context.filter = "blur(5px)";
		context.drawImage(
			copy,
			0,
			0,
			panel.width,
			STREET + 88,
			0,
			-(STREET + 88),
			panel.width,
			STREET + 88,
		);
		context.restore();
		context.globalCompositeOperation = "multiply";
		context.fillStyle = "#b5a3ad";
		context.fillRect(0, STREET, 1000, 500);
		context.globalCompositeOperation = "destination-in";
		figure(
			context,
			"-10,640 200,590 286,562 484,640 674,640 720,604 830,650 830,1010 -10,1010",
			"#000",
		);
	});
}
