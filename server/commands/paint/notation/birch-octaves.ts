import { onSheet, type Sheet } from "../sheet.ts";
import { birch } from "./birch.ts";
import { finish } from "./ground.ts";
import { onLayer } from "./layer.ts";
import { fillShape } from "./pen.ts";
import { spruce } from "./spruce.ts";
import { air, farWood, snow } from "./winter.ts";

const SHADOW = "#7f95bb";

const FOOT = 835;

const PITCH = 88;

/** The gaps between white keys that have no black one. */
const BARE = new Set([2, 6]);

/** Birches are the white keys, and the spruces behind them, by twos and threes, the black ones. */
export const birchOctaves = onSheet({
	slug: "birch-octaves",
	seed: 411,
	ratio: 0.8,
	draw(sheet) {
		air(sheet);
		farWood(sheet);
		snow(sheet);
		const feet = birches(sheet);
		shadows(sheet, feet);
		for (let gap = 0; gap < 10; gap++) {
			if (BARE.has(gap % 7)) continue;
			const x = xOf(gap) + PITCH / 2;
			spruce(sheet, { x, foot: 640 + sheet.noise(gap * 3, 2) * 14, width: 43 });
		}
		for (const foot of feet) birch(sheet, foot);
		finish(sheet);
	},
});

const xOf = (key: number) => -12 + key * PITCH;

function birches({ noise }: Sheet) {
	return Array.from({ length: 10 }, (_, key) => ({
		x: xOf(key) + noise(key * 2.7, 40) * 4,
		foot: FOOT + noise(key * 1.9, 8) * 13 + (key === 5 ? 58 : 0),
		width: 57 + noise(key * 2.1, 80) * 5,
		isLit: key === 5,
	}));
}

/** The low sun stands behind on the right, so that the shadows come towards us and to the left. */
function shadows(sheet: Sheet, feet: ReturnType<typeof birches>): void {
	onLayer(
		sheet,
		({ context, noise }) => {
			context.fillStyle = SHADOW;
			for (const { x, foot, width } of feet) {
				const side = (sign: number) =>
					Array.from({ length: 12 }, (_, at) => {
						const down = at * 22;
						const stray = 7 * noise(x + at / 3, at / 2) * (at / 6);
						return [
							x - down * 0.5 + stray + sign * (width / 2) * (0.72 - at * 0.02),
							foot - 6 + down,
						] as const;
					});
				fillShape({ context }, [...side(-1), ...side(1).reverse()]);
			}
		},
		{ blur: 3, mode: "multiply", opacity: 0.62 },
	);
}
