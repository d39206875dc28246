/** A part of the viewport, in CSS pixels. */
export type Box = Pick<DOMRect, "top" | "left" | "bottom" | "right">;

/** The vertical distance between the places that are tried. */
const STEP = 8;
/** The places between the sides, as shares of the distance from home to the other side. */
const BETWEEN = [0.25, 0.5, 0.75];

const overlapOf = (a: Box, b: Box): number =>
	Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
	Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * Finds a place at which a box covers no obstacle: its home, the mirrored place on the other side, or the lowest free
 * place above one of them; where neither side has one, the lowest free place between them. If every place covers some
 * obstacle, the one that covers least is chosen.
 *
 * @param home the default place of the box; its distance from the near side is kept on the other side
 * @param width the width of the viewport
 * @returns the distance by which the box is moved
 */
export function findPlace(home: Box, width: number, obstacles: readonly Box[]) {
	const opposite = width - home.right - home.left;
	let best = { x: 0, y: 0 };
	let least = Number.POSITIVE_INFINITY;
	for (const columns of [[0, opposite], BETWEEN.map((share) => share * opposite)]) {
		for (let y = 0; home.top + y >= 0; y -= STEP) {
			for (const x of columns) {
				const place = { top: home.top + y, bottom: home.bottom + y, left: home.left + x, right: home.right + x };
				const covered = obstacles.reduce((sum, obstacle) => sum + overlapOf(place, obstacle), 0);
				if (covered >= least) continue;
				[best, least] = [{ x, y }, covered];
				if (covered === 0) return best;
			}
		}
	}
	return best;
}
