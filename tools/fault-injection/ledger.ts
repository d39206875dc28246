/** A post as one text: all of it is of one write. Null when there is no such post. */
type State = string | null;

/** The writes that the site has acknowledged, to be compared with its posts. Posts are known by their slugs. */
export class Ledger {
	readonly #acknowledged = new Map<string, State>();
	/** Writes that were sent and not acknowledged: done or not. */
	readonly #inDoubt = new Map<string, State>();
	/** The number of acknowledged writes. */
	acknowledged = 0;

	/** The number of writes in doubt. */
	get inDoubt(): number {
		return this.#inDoubt.size;
	}

	/**
	 * Records a write before it is sent.
	 *
	 * @param state what the write makes of the post
	 * @returns the function that records its success
	 */
	begin(slug: string, state: State): () => void {
		this.#inDoubt.set(slug, state);
		return () => {
			this.#inDoubt.delete(slug);
			this.#acknowledged.set(slug, state);
			this.acknowledged += 1;
		};
	}

	/**
	 * Compares the posts of the site with the writes, and records them: from now on a write in doubt was done, or
	 * never will be.
	 *
	 * @param found the state of each post by its slug
	 * @returns what is wrong, a line each
	 */
	compare(found: ReadonlyMap<string, string>): string[] {
		const wrong: string[] = [];
		const slugs = [found, this.#acknowledged, this.#inDoubt].flatMap((map) => [...map.keys()]);
		for (const slug of new Set(slugs)) {
			const state = found.get(slug) ?? null;
			const acknowledged = this.#acknowledged.get(slug) ?? null;
			const isPossible = state === acknowledged || (this.#inDoubt.has(slug) && state === this.#inDoubt.get(slug));
			if (!isPossible) {
				wrong.push(`${slug} is ${state}; acknowledged was ${acknowledged}`);
			}
			this.#acknowledged.set(slug, state);
		}
		this.#inDoubt.clear();
		return wrong;
	}
}
