import type { Easel } from "./canvas.ts";
import type { Paint } from "./fill.ts";
import * as colour from "./palette.ts";
import { deepen, mix, type Pigment } from "./pigment.ts";

/** How far a mixture may turn out lighter or darker than meant, in density. */
const UNEVEN = 0.08;

/**
 * Paint that goes through the colours from place to place and is mixed anew for each stroke.
 *
 * @param size how far it is from one of them to another, in units
 */
export function drifting(
	{ random, noise }: Easel,
	colours: readonly Pigment[],
	size = 420,
): Paint {
	const offset = random() * 100;
	const mixed = (share: number) => {
		const place = Math.min(0.999, Math.max(0, share)) * (colours.length - 1);
		const index = Math.floor(place);
		const first = colours[index] ?? colour.bone;
		const both = mix(first, colours[index + 1] ?? first, place - index);
		return deepen(both, (random() - 0.5) * UNEVEN);
	};
	return ({ x, y }) => {
		const drift = 0.5 + 0.5 * noise(x / size + offset, y / size);
		const share = drift + (random() - 0.5) * 0.3;
		return [mixed(share), mixed(share + (random() - 0.5) * 0.35)];
	};
}
