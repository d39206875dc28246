/** Runs work once for all concurrent calls with the same key. The result is not cached. */
export function singleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
	const pending = new Map<string, Promise<T>>();
	return (key, work) => {
		const known = pending.get(key);
		if (known) return known;
		const running = work().finally(() => pending.delete(key));
		pending.set(key, running);
		return running;
	};
}
