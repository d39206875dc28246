/** A change's place in the order of the changes of one comment. */
interface Turn {
	/** Resolves when the change before has ended. */
	before: Promise<void> | undefined;
	end(): void;
}

/** The order of changes: those of one comment are sent one after another, those of different comments side by side. */
export class ChangeTurns {
	readonly #last = new Map<number, Promise<void>>();

	/** @param id the comment's */
	take(id: number): Turn {
		const before = this.#last.get(id);
		let resolve = () => {};
		const ended = new Promise<void>((ready) => {
			resolve = ready;
		});
		this.#last.set(id, ended);
		const end = () => {
			if (this.#last.get(id) === ended) this.#last.delete(id);
			resolve();
		};
		return { before, end };
	}

	/** Tells whether every change has ended. */
	get isOver(): boolean {
		return this.#last.size === 0;
	}
}
