/** What can be taken back, the last first; each once, by whichever way. */
export class UndoSteps {
	#steps: (() => void)[] = [];

	/** @returns how to take it back, once */
	readonly remember = (step: () => void): (() => void) => {
		this.#steps.push(step);
		return () => this.#takeBack(step);
	};

	/** Takes back the last thing that was done. */
	readonly undoLast = (): void => {
		const last = this.#steps.at(-1);
		if (last) this.#takeBack(last);
	};

	#takeBack(step: () => void): void {
		if (!this.#steps.includes(step)) return;
		this.#steps = this.#steps.filter((one) => one !== step);
		step();
	}
}
