import { Store } from "../store/store.ts";

/** The dialog that asks for the password when the session has ended. Waiting calls share it and its outcome. */
export class PasswordPrompt extends Store {
	#pending: PromiseWithResolvers<boolean> | undefined;

	/** True while the dialog is open because a call waits for a new session. */
	readonly isOpen = (): boolean => this.#pending !== undefined;

	/** Opens the dialog if it is not open yet. @returns whether the admin has signed in */
	ask(): Promise<boolean> {
		if (!this.#pending) {
			this.#pending = Promise.withResolvers();
			this.notify();
		}
		return this.#pending.promise;
	}

	/** Closes the dialog. @param isSignedIn whether there is a new session; false if the dialog was cancelled */
	answer(isSignedIn: boolean): void {
		const pending = this.#pending;
		this.#pending = undefined;
		pending?.resolve(isSignedIn);
		this.notify();
	}
}

/** The prompt that all calls of the admin share. */
export const passwordPrompt = new PasswordPrompt();
