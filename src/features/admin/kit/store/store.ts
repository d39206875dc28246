/** Something that changes outside React; components follow it by `useSyncExternalStore`. */
export class Store {
	readonly #listeners = new Set<() => void>();

	/** Calls the listener after each change. @returns a function that stops it */
	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** True while something listens. */
	get isShown(): boolean {
		return this.#listeners.size > 0;
	}

	/** Tells the listeners of a change. */
	notify(): void {
		for (const listener of this.#listeners) listener();
	}
}
