/** A post serialised to one text, so that a mixture of two writes is noticed; null if there is no such post. */
type State = string | null;

/** The writes that the site acknowledged, to be compared with its posts by slug. */
export class Ledger {
	readonly #acknowledged = new Map<string, State>();
	/** Writes that were sent but not acknowledged, and may or may not have happened. */
	readonly #inDoubt = new Map<string, State>();
	/** The number of acknowledged writes. */
	acknowledged = 0;

	/** The number of writes in doubt. */
	get inDoubt(): number {
		return this.#inDoubt.size;
	}

	/** Records the state of a post after a write, before it is sent. @returns the function that records its success */
	begin(slug: string, state: State): () => void {
		this.#inDoubt.set(slug, state);
		return () => {
			this.#inDoubt.delete(slug);
			this.#acknowledged.set(slug, state);
			this.acknowledged += 1;
		};
	}

	/**
	 * Compares the states of the site's posts, by slug, with the writes, and adopts them, which settles the writes in
	 * doubt. Returns the differences, one line each.
	 */
	compare(found: ReadonlyMap<string, string>): string[] {
		const wrong: string[] = [];
		const slugs = [found, this.#acknowledged, this.#inDoubt].flatMap((map) => [...map.keys()]);
		for (const slug of new Set(slugs)) {
			const state = found.get(slug) ?? null;
			const acknowledged = this.#acknowledged.get(slug) ?? null;
			const isPossible = state === acknowledged || (this.#inDoubt.has(slug) && state === this.#inDoubt.get(slug));
			if (!isPossible) wrong.push(`${slug} is ${state}; acknowledged was ${acknowledged}`);
			this.#acknowledged.set(slug, state);
		}
		this.#inDoubt.clear();
		return wrong;
	}
}
