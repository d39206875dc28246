/** One visitor's view of one post on one day. */
export interface View {
	postId: number;
	/** `YYYY-MM-DD` */
	day: string;
	visitor: string;
	/** The client's address, which the limits count by. */
	address: string;
}

// A process that is killed forgets what it has not written: no more than this.
const FLUSH_MS = 2_000;
// So many are written without waiting for the time.
const FLUSH_AT = 1_000;
// While the database is away, views pile up; past this they are not worth the memory.
const VIEWS_MAX = 10_000;

/**
 * Collects views for a moment, so that a crowd of readers is one statement and not thousands.
 */
export class ViewBuffer {
	readonly #writeViews: (views: View[]) => Promise<unknown>;
	readonly #onError: (error: unknown) => void;
	#views = new Map<string, View>();
	#timer: NodeJS.Timeout | undefined;
	#writing: Promise<void> = Promise.resolve();

	/** @param onError hears why views could not be written; they are tried again */
	constructor(
		write: (views: View[]) => Promise<unknown>,
		onError: (error: unknown) => void,
	) {
		this.#writeViews = write;
		this.#onError = onError;
	}

	/** Takes a view, to be written within seconds. */
	add(view: View): void {
		this.#keep(view);
		if (this.#views.size === FLUSH_AT) void this.flush();
	}

	#keep(view: View): void {
		const key = `${view.postId} ${view.day} ${view.visitor}`;
		if (this.#views.size >= VIEWS_MAX && !this.#views.has(key)) return;
		this.#views.set(key, view);
		this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
	}

	/** Writes what waits. Resolves when that is done, or has failed and waits to be tried again. */
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
			for (const view of views.values()) this.#keep(view);
		}
	}
}
