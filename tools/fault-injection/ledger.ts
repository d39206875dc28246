/** Something that was found on the site. */
export interface Found {
	/** By what it is known whatever its state is. */
	key: string;
	/** All that was written of it, as one text. */
	state: string;
}

/** What a write makes of a thing; null when it is no longer there. */
type State = string | null;

interface Entry {
	last: State;
	/** A write that was begun, of which nobody has heard whether it was done. */
	doubtful?: { state: State; isContent: boolean } | undefined;
}

/** What the site has said that it has written, to be compared with what is there. */
export class Ledger {
	readonly #entries = new Map<string, Entry>();
	/** Writes whose success was told. */
	acknowledged = 0;
	/** Writes known to have been done that readers can see: each raises the content version by one. */
	contentWrites = 0;

	/** How many writes are in doubt. */
	get doubtful(): number {
		return [...this.#entries.values()].filter(({ doubtful }) => doubtful)
			.length;
	}

	/**
	 * Notes a write before it is sent.
	 *
	 * @param state what it makes of the thing; null when it takes it away
	 * @param isContent whether readers can see it
	 * @returns the function that notes its success
	 */
	begin(key: string, state: State, isContent = true): () => void {
		const entry = this.#entries.get(key) ?? { last: null };
		if (entry.doubtful) throw new Error(`${key} is in doubt already`);
		entry.doubtful = { state, isContent };
		this.#entries.set(key, entry);
		return () => {
			entry.last = state;
			entry.doubtful = undefined;
			this.acknowledged += 1;
			if (isContent) this.contentWrites += 1;
		};
	}

	/**
	 * Compares everything that is there with what it must or may be, and takes it as it is from then
	 * on: a doubtful write has been done, or never will be.
	 *
	 * @returns what is wrong
	 */
	settle(found: readonly Found[]): string[] {
		const wrong: string[] = [];
		const states = new Map<string, string>();
		for (const { key, state } of found) {
			if (states.has(key)) wrong.push(`${key} is there twice`);
			if (!this.#entries.has(key)) wrong.push(`${key} was never written`);
			states.set(key, state);
		}
		for (const [key, entry] of this.#entries) {
			const state = states.get(key) ?? null;
			const { last, doubtful } = entry;
			if (doubtful && state === doubtful.state) {
				if (doubtful.isContent) this.contentWrites += 1;
			} else if (state !== last) {
				wrong.push(`${key} is ${state}; acknowledged was ${last}`);
			}
			entry.last = state;
			entry.doubtful = undefined;
		}
		return wrong;
	}
}
