/**
 * Asks for the password while something is under way that a new session can finish. Whoever needs one
 * meanwhile waits for the same answer.
 */
export class PasswordPrompt {
	#waiting:
		| { promise: Promise<boolean>; answer(isIn: boolean): void }
		| undefined;
	readonly #listeners = new Set<() => void>();

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Whether somebody waits for a new session. */
	readonly isOpen = (): boolean => this.#waiting !== undefined;

	/** @returns whether there is a new session */
	ask(): Promise<boolean> {
		if (!this.#waiting) {
			let answer: (isIn: boolean) => void = () => undefined;
			const promise = new Promise<boolean>((resolve) => {
				answer = resolve;
			});
			this.#waiting = { promise, answer };
			this.#tell();
		}
		return this.#waiting.promise;
	}

	/** @param isIn whether there is a new session, or the owner would not sign in now */
	answer(isIn: boolean): void {
		const waiting = this.#waiting;
		this.#waiting = undefined;
		waiting?.answer(isIn);
		this.#tell();
	}

	#tell(): void {
		for (const listener of this.#listeners) listener();
	}
}

/** The admin's own. */
export const passwordPrompt = new PasswordPrompt();
