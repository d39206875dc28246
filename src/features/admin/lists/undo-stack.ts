/** A stack of changes that can be undone, each of them once: by its notification or by the undo key. */
export class UndoStack {
	#undos: (() => void)[] = [];

	/** @returns a function that undoes this change, at most once */
	readonly push = (undo: () => void): (() => void) => {
		this.#undos.push(undo);
		return () => this.#run(undo);
	};

	/** Undoes the most recent change. */
	readonly undoLast = (): void => {
		const last = this.#undos.at(-1);
		if (last) this.#run(last);
	};

	#run(undo: () => void): void {
		if (!this.#undos.includes(undo)) return;
		this.#undos = this.#undos.filter((one) => one !== undo);
		undo();
	}
}
