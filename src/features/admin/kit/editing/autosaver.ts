import { delay } from "es-toolkit";
import { debounce } from "es-toolkit/compat";
import pLimit from "p-limit";
import { beginWork, trackWork } from "../calls/running-work.ts";

/** Edits are stored after a pause of this length, in milliseconds. */
const DEBOUNCE_MS = 400;
/** The longest time for which continuous edits stay unstored, in milliseconds. */
const MAX_WAIT_MS = 2_000;
/** The longest time that callers wait for the device, in milliseconds; it may never respond. */
const DEVICE_TIMEOUT_MS = 1_000;

interface AutosaverOptions {
	/** Stores the form's current values on the device. @throws when storing fails */
	store(): Promise<void>;
	remove(): Promise<void>;
	onStored(): void;
	onRefused(): void;
}

/** Autosaves a form on the device: debounced, at least every two seconds. */
export class Autosaver {
	readonly #options: AutosaverOptions;
	/** The number of edits so far. Comparing two values tells whether the form was edited in between. */
	editCount = 0;
	/** True if there are edits that are not stored on the device, which closing the page would lose. */
	hasUnstoredEdits = false;
	readonly #storeSoon = debounce(() => void this.storeNow(), DEBOUNCE_MS, { maxWait: MAX_WAIT_MS });
	/** Writes and deletions run one after another, so that an older draft never overwrites a newer one. */
	readonly #inTurn = pLimit(1);
	/** Ends the running work that an edit counts as until it is stored. */
	#endWait: (() => void) | undefined;

	constructor(options: AutosaverOptions) {
		this.#options = options;
	}

	/** Records an edit, which is stored after the debounce. */
	touch(): void {
		this.editCount += 1;
		this.hasUnstoredEdits = true;
		this.#endWait ??= beginWork();
		this.#storeSoon();
	}

	/** Stores unstored edits at once. Resolves once the device responds, or after `DEVICE_TIMEOUT_MS`; never rejects. */
	storeNow(): Promise<void> {
		return this.#run(() => this.#store());
	}

	/** Deletes the stored edits, since the server has them or they were discarded. Resolves as `storeNow` does. */
	remove(): Promise<void> {
		this.hasUnstoredEdits = false;
		// If the device cannot store, there is nothing to delete.
		return this.#run(() => this.#options.remove().catch(() => undefined));
	}

	/** Runs work on the device in place of the pending debounced store. */
	#run(work: () => Promise<void>): Promise<void> {
		this.#storeSoon.cancel();
		// The work counts as running until the device has responded, even after the caller's timeout.
		const running = orTimeout(trackWork(this.#inTurn(work)));
		this.#endWait?.();
		this.#endWait = undefined;
		return running;
	}

	async #store(): Promise<void> {
		if (!this.hasUnstoredEdits) return;
		const { editCount } = this;
		try {
			await this.#options.store();
		} catch {
			// The form shows the failure beside its save button, and still warns on leaving.
			this.#options.onRefused();
			return;
		}
		if (editCount !== this.editCount || !this.hasUnstoredEdits) return;
		this.hasUnstoredEdits = false;
		this.#options.onStored();
	}
}

const orTimeout = (work: Promise<void>) => Promise.race([work, delay(DEVICE_TIMEOUT_MS)]);
