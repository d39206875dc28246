import { createContext, use } from "react";
import { trackWork } from "../calls/running-work.ts";

/** The work of an open form whose results its next save needs: pictures that are being uploaded or cut. */
export class PendingWork {
	readonly #running = new Set<Promise<boolean>>();
	readonly #listeners = new Set<() => void>();
	#waiting = 0;
	#abandonedCount = 0;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** True if work is running. */
	get isBusy(): boolean {
		return this.#running.size > 0;
	}

	/** True while a save waits. */
	readonly isAwaited = (): boolean => this.#waiting > 0;

	/**
	 * Lets the form's saves wait for work.
	 *
	 * @param work resolves to false, or rejects, if its result did not come; what the owner has given up is no failure
	 */
	readonly add = (work: Promise<unknown>): void => {
		const settled = work.then(
			(result) => result !== false,
			() => false,
		);
		this.#running.add(settled);
		void trackWork(settled).then(() => this.#running.delete(settled));
	};

	/** Lets the saves that wait end unsent: the owner gives up what they would save. */
	abandon(): void {
		this.#abandonedCount += 1;
	}

	/**
	 * Waits for all work, also for what begins meanwhile.
	 *
	 * @param onMissing called if some has failed and none has taken its place
	 * @returns whether the save may be sent
	 */
	async wait(onMissing: () => void): Promise<boolean> {
		if (!this.isBusy) return true;
		const abandonedCount = this.#abandonedCount;
		this.#setWaiting(this.#waiting + 1);
		let isDone = true;
		while (this.isBusy) isDone = !(await Promise.all(this.#running)).includes(false);
		this.#setWaiting(this.#waiting - 1);
		if (abandonedCount !== this.#abandonedCount) return false;
		if (!isDone) onMissing();
		return isDone;
	}

	#setWaiting(count: number): void {
		this.#waiting = count;
		for (const listener of this.#listeners) listener();
	}
}

/** The work of the form in which a component is; undefined outside of forms. */
export const PendingWorkContext = createContext<PendingWork | undefined>(undefined);

/** @returns the function that lets the saves of the form around the component wait for work, as `PendingWork.add` does */
export function useHold(): PendingWork["add"] {
	const pending = use(PendingWorkContext);
	return (work) => pending?.add(work);
}

/** The status of a form whose save waits. */
export const WAITING = "Ждём картинку…";

/** The reason of a save that was not sent, since a picture did not come. */
export const PICTURE_MISSING =
	"Картинка не дошла, поэтому ничего не сохранилось. Выберите её ещё раз или сохраните без неё.";
