/** One visitor's view of one post on one day. */
export interface View {
	postId: number;
	/** `YYYY-MM-DD` */
	day: string;
	visitor: string;
	/** The HMAC of the client's IP under the day's salt, by which limits count. */
	ipHash: string;
}

// A killed process loses the views of this time at most.
const FLUSH_MS = 2_000;
// This many views are written without waiting for the time.
const FLUSH_AT = 1_000;
// Views are dropped past this number: while the database is unavailable they would fill the memory.
const VIEWS_MAX = 10_000;

/** Collects views for a moment, so that many readers cause one statement instead of thousands. */
export class ViewBuffer {
	readonly #writeViews: (views: View[]) => Promise<unknown>;
	readonly #onError: (error: unknown) => void;
	#views = new Map<string, View>();
	#timer: NodeJS.Timeout | undefined;
	#writing: Promise<void> = Promise.resolve();

	/** @param onError receives the reason why views could not be written; they are written again later */
	constructor(write: (views: View[]) => Promise<unknown>, onError: (error: unknown) => void) {
		this.#writeViews = write;
		this.#onError = onError;
	}

	/** Adds a view, which is written within seconds. */
	add(view: View): void {
		this.#store(view);
		if (this.#views.size === FLUSH_AT) void this.flush();
	}

	#store(view: View): void {
		const key = `${view.postId} ${view.day} ${view.visitor}`;
		if (this.#views.size >= VIEWS_MAX && !this.#views.has(key)) return;
		this.#views.set(key, view);
		this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
	}

	/** Writes the collected views. Resolves also when that has failed; the views are then written again later. */
	flush(): Promise<void> {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.#writing = this.#writing.then(() => this.#write());
		return this.#writing;
	}

	async #write(): Promise<void> {
		const views = this.#views;
		if (views.size === 0) return;
		this.#views = new Map();
		try {
			await this.#writeViews([...views.values()]);
		} catch (error) {
			this.#onError(error);
			for (const view of views.values()) this.#store(view);
		}
	}
}
