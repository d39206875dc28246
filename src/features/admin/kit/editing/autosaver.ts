import { delay } from "es-toolkit";
import { debounce } from "es-toolkit/compat";
import pLimit from "p-limit";
import { beginWork, trackWork } from "../calls/running-work.ts";

/** Edits are stored after a pause of this length, in milliseconds. */
const DEBOUNCE_MS = 400;
/** The longest time that edits without a pause stay unstored, in milliseconds. */
const MAX_WAIT_MS = 2_000;
/** The longest time that callers wait for the device, which may never answer, in milliseconds. */
const DEVICE_TIMEOUT_MS = 1_000;

interface AutosaverOptions {
	/** Stores the form's current values on the device. @throws when the device refuses */
	store(): Promise<void>;
	/** Deletes what was stored. */
	remove(): Promise<void>;
	/** Called when all edits are stored. */
	onStored(): void;
	/** Called when the device refuses to store the edits. */
	onRefused(): void;
}

/** Autosaves a form on the device: debounced, and after two seconds at the latest. */
export class Autosaver {
	readonly #options: AutosaverOptions;
	/** The number of edits so far. Comparing two values tells whether the form was edited in between. */
	editCount = 0;
	/** True if there are edits that the device does not have, which closing the page would lose. */
	hasUnstoredEdits = false;
	readonly #storeSoon = debounce(() => void this.storeNow(), DEBOUNCE_MS, { maxWait: MAX_WAIT_MS });
	/** Writes and deletions run one after another, so that an older draft never overwrites a newer one. */
	readonly #inTurn = pLimit(1);
	/** Ends the work that an edit counts as while it waits to be stored. */
	#endWait: (() => void) | undefined;

	constructor(options: AutosaverOptions) {
		this.#options = options;
	}

	/** Records an edit, which is stored soon. */
	touch(): void {
		this.editCount += 1;
		this.hasUnstoredEdits = true;
		this.#endWait ??= beginWork();
		this.#storeSoon();
	}

	/** Stores unstored edits at once. Resolves when the device has answered, or after `DEVICE_TIMEOUT_MS`; never rejects. */
	storeNow(): Promise<void> {
		return this.#run(() => this.#store());
	}

	/** Deletes the stored edits, since the server has them or they were discarded. Resolves as `storeNow` does. */
	remove(): Promise<void> {
		this.hasUnstoredEdits = false;
		// A device on which nothing can be stored has nothing to delete.
		return this.#run(() => this.#options.remove().catch(() => undefined));
	}

	/** Runs work on the device instead of the store that the last edit waits for. */
	#run(work: () => Promise<void>): Promise<void> {
		this.#storeSoon.cancel();
		// It counts until the device has answered, also when nobody waits for it any more.
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
