import { expect } from "vitest";

/** The number of times that each size is measured; the fastest counts. */
const ATTEMPTS = 3;
/** The larger size as a multiple of the smaller one. */
const FACTOR = 8;
/** Between linear growth, which gives the factor, and quadratic growth, which gives its square. */
const GROWTH_MAX = 30;

async function fastest(run: () => unknown): Promise<number> {
	let best = Number.POSITIVE_INFINITY;
	for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
		const begun = performance.now();
		await run();
		best = Math.min(best, performance.now() - begun);
	}
	return best;
}

/**
 * Asserts that the time for an input grows linearly with its size, whatever else the machine does.
 *
 * @param run processes an input of a size
 * @param size a size that takes some milliseconds
 */
export const expectLinear = (run: (size: number) => unknown, size: number): Promise<void> =>
	expect
		.poll(async () => (await fastest(() => run(size * FACTOR))) / (await fastest(() => run(size))))
		.toBeLessThan(GROWTH_MAX);
