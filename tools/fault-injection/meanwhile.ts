/** Somebody who goes on until it is over. */
export type Actor = (isOver: () => boolean) => Promise<void>;

/**
 * Lets actors act while some work is done.
 *
 * @param work may call what it is given to end the acting before its own end
 * @throws what an actor has thrown, or else what the work has thrown
 */
export async function meanwhile<T>(
	actors: readonly Actor[],
	work: (end: () => void) => Promise<T>,
): Promise<T> {
	let isOver = false;
	const end = () => {
		isOver = true;
	};
	const acted = Promise.allSettled(actors.map((act) => act(() => isOver)));
	const working = work(end).finally(end);
	// Both may have failed; what the actors saw says more.
	await Promise.allSettled([working]);
	for (const result of await acted) {
		if (result.status === "rejected") throw result.reason;
	}
	return working;
}
