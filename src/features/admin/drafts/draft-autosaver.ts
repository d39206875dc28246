import type { DeviceDraft } from "./device-drafts.ts";

/** Edits are stored after a pause of this length, in milliseconds. */
const DEBOUNCE_MS = 400;
/** The longest time that edits without a pause stay unstored, in milliseconds. */
const MAX_WAIT_MS = 2_000;
/** The longest time that callers wait for the device, which may never answer, in milliseconds. */
const DEVICE_TIMEOUT_MS = 1_000;

export interface DraftAutosaverParts {
	/** The form's current values. */
	draft(): Omit<DeviceDraft, "keptAt">;
	storeDraft(draft: DeviceDraft): Promise<void>;
	deleteDraft(formId: string): Promise<void>;
	now(): Date;
	/** Called when all edits are stored on the device. */
	onStored(at: Date): void;
	/** Called when the device refuses to store the draft. */
	onStoreFailed(): void;
}

/** Autosaves a form's draft on the device: debounced, and after two seconds at the latest. */
export class DraftAutosaver {
	readonly #parts: DraftAutosaverParts;
	#editCount = 0;
	#isStored = true;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#waitingSince = 0;
	/** The last write or deletion. They run one after another, so that an older draft never overwrites a newer one. */
	#lastWrite: Promise<void> = Promise.resolve();

	constructor(parts: DraftAutosaverParts) {
		this.#parts = parts;
	}

	/** The number of edits so far. Comparing two values tells whether the form was edited in between. */
	get editCount(): number {
		return this.#editCount;
	}

	/** True if there are edits that the device does not have, which closing the page would lose. */
	get hasUnstoredEdits(): boolean {
		return !this.#isStored;
	}

	/** Records an edit, which is stored soon. */
	touch(): void {
		this.#editCount += 1;
		this.#isStored = false;
		this.#storeSoon();
	}

	/** Stores unstored edits at once. Resolves when the device has answered, or after `DEVICE_TIMEOUT_MS`; never rejects. */
	storeNow(): Promise<void> {
		this.#stopTimer();
		if (!this.#isStored) {
			this.#lastWrite = this.#lastWrite.then(() => this.#store());
		}
		return this.#waitForDevice();
	}

	/** Deletes the draft, since the server has it or it was discarded. Resolves as `storeNow` does. */
	deleteDraft(): Promise<void> {
		this.#stopTimer();
		this.#isStored = true;
		const { formId } = this.#parts.draft();
		// A device on which nothing can be stored has nothing to delete.
		this.#lastWrite = this.#lastWrite.then(() => this.#parts.deleteDraft(formId).catch(() => undefined));
		return this.#waitForDevice();
	}

	#waitForDevice(): Promise<void> {
		let timer: ReturnType<typeof setTimeout>;
		const timeout = new Promise<void>((resolve) => {
			timer = setTimeout(resolve, DEVICE_TIMEOUT_MS);
		});
		return Promise.race([this.#lastWrite, timeout]).finally(() => clearTimeout(timer));
	}

	async #store(): Promise<void> {
		if (this.#isStored) return;
		const { draft, storeDraft, now, onStored, onStoreFailed } = this.#parts;
		const editCount = this.#editCount;
		const at = now();
		try {
			await storeDraft({ ...draft(), keptAt: at.getTime() });
		} catch {
			// The form shows the failure beside its save button, and still warns on leaving.
			onStoreFailed();
			return;
		}
		if (editCount !== this.#editCount || this.#isStored) return;
		this.#isStored = true;
		onStored(at);
	}

	#storeSoon(): void {
		const now = this.#parts.now().getTime();
		if (this.#timer === undefined) this.#waitingSince = now;
		clearTimeout(this.#timer);
		const latest = this.#waitingSince + MAX_WAIT_MS - now;
		this.#timer = setTimeout(() => void this.storeNow(), Math.max(0, Math.min(DEBOUNCE_MS, latest)));
	}

	#stopTimer(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
	}
}
