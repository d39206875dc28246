import type { DeviceDraft } from "./device-drafts.ts";

/** Typing is kept when it pauses for so long, and after so long at the latest (milliseconds). */
const PAUSE_MS = 400;
const LATEST_MS = 2_000;
/** A device that has not answered for so long may never: nobody waits for it any longer (milliseconds). */
const PATIENCE_MS = 1_000;

export interface DraftAutosaverParts {
	/** What is to be kept, as it is now. */
	draft(): Omit<DeviceDraft, "keptAt">;
	keep(draft: DeviceDraft): Promise<void>;
	drop(formId: string): Promise<void>;
	now(): Date;
	/** Everything typed is on the device. */
	onKept(at: Date): void;
	/** The device refuses to keep anything. */
	onRefused(): void;
}

/** Keeps on the device what is typed into a form, soon after it was typed. */
export class DraftAutosaver {
	readonly #parts: DraftAutosaverParts;
	#typed = 0;
	#isKept = true;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#waitingSince = 0;
	/** One after another: an older text may not arrive after a newer. */
	#last: Promise<void> = Promise.resolve();

	constructor(parts: DraftAutosaverParts) {
		this.#parts = parts;
	}

	/** How often something was typed: tells whether it was meanwhile. */
	get typed(): number {
		return this.#typed;
	}

	/** Whether closing the page now would lose something that was typed. */
	get wouldLose(): boolean {
		return !this.#isKept;
	}

	/** Something was typed. */
	touch(): void {
		this.#typed += 1;
		this.#isKept = false;
		this.#keepSoon();
	}

	/** Keeps what is not kept yet. Resolves when the device has answered, or too long has not. */
	keepNow(): Promise<void> {
		this.#stopWaiting();
		if (!this.#isKept) this.#last = this.#last.then(() => this.#keep());
		return this.#waitForDevice();
	}

	/** Forgets what was kept: the server has it, or nobody wants it. Resolves as `keepNow` does. */
	drop(): Promise<void> {
		this.#stopWaiting();
		this.#isKept = true;
		const { formId } = this.#parts.draft();
		// Where nothing can be kept, nothing is left behind.
		this.#last = this.#last.then(() =>
			this.#parts.drop(formId).catch(() => undefined),
		);
		return this.#waitForDevice();
	}

	#waitForDevice(): Promise<void> {
		let timer: ReturnType<typeof setTimeout>;
		const patience = new Promise<void>((resolve) => {
			timer = setTimeout(resolve, PATIENCE_MS);
		});
		return Promise.race([this.#last, patience]).finally(() =>
			clearTimeout(timer),
		);
	}

	async #keep(): Promise<void> {
		if (this.#isKept) return;
		const { draft, keep, now, onKept, onRefused } = this.#parts;
		const typed = this.#typed;
		const at = now();
		try {
			await keep({ ...draft(), keptAt: at.getTime() });
		} catch {
			// Said beside the save button; the warning on leaving stays.
			onRefused();
			return;
		}
		if (typed !== this.#typed || this.#isKept) return;
		this.#isKept = true;
		onKept(at);
	}

	#keepSoon(): void {
		const now = this.#parts.now().getTime();
		if (this.#timer === undefined) this.#waitingSince = now;
		clearTimeout(this.#timer);
		const latest = this.#waitingSince + LATEST_MS - now;
		this.#timer = setTimeout(
			() => void this.keepNow(),
			Math.max(0, Math.min(PAUSE_MS, latest)),
		);
	}

	#stopWaiting(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
	}
}
