import { createContext, use } from "react";
import { trackWork } from "../calls/running-work.ts";
import { Store } from "../store/store.ts";

/** The work whose results a form's next save needs: pictures that are being uploaded or cropped. */
export class PendingWork extends Store {
	readonly #running = new Set<Promise<boolean>>();
	#waiting = 0;
	#abandonedCount = 0;

	/** True if work is running. */
	get isBusy(): boolean {
		return this.#running.size > 0;
	}

	/** True while a save waits. */
	readonly isAwaited = (): boolean => this.#waiting > 0;

	/** Makes saves wait for work. @param work resolves to false, or rejects, if it failed; a cancelled one did not fail */
	readonly add = (work: Promise<unknown>): void => {
		const settled = work.then(
			(result) => result !== false,
			() => false,
		);
		this.#running.add(settled);
		void trackWork(settled).then(() => this.#running.delete(settled));
	};

	/** Ends the waiting saves without sending them: the owner gives up the values that they would save. */
	abandon(): void {
		this.#abandonedCount += 1;
	}

	/** Waits for all work, also later one. @param onMissing called if some failed @returns whether saves may be sent */
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
		this.notify();
	}
}

/** The pending work of the surrounding form; undefined outside of forms. */
export const PendingWorkContext = createContext<PendingWork | undefined>(undefined);

/** @returns the function that makes the surrounding form's saves wait for work, as `PendingWork.add` does */
export function useHold(): PendingWork["add"] {
	const pending = use(PendingWorkContext);
	return (work) => pending?.add(work);
}

/** The status of a form whose save is waiting. */
export const WAITING = "Ждём картинку…";

/** The reason a save was not sent: a picture is missing. */
export const PICTURE_MISSING =
	"Картинка не дошла, поэтому ничего не сохранилось. Выберите её ещё раз или сохраните без неё.";
