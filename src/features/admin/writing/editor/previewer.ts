// The debounce delay: long enough not to disturb typing, short enough to seem immediate at a pause.
const DEBOUNCE_MS = 400;

/** Delays before retries after a transient failure; each is twice the previous one. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

export interface PreviewState {
	isPending: boolean;
	/** The reason the newest text could not be rendered. The last rendering stays visible. */
	failure?: unknown;
}

interface PreviewerOptions<T> {
	read(): string;
	render(source: string): Promise<T>;
	/** True if a failure is transient, so that the request is repeated. */
	isTransient(failure: unknown): boolean;
	show(rendered: T, source: string): void;
	onState(state: PreviewState): void;
	/** The pause in typing after which the preview is requested. */
	debounceMs?: number;
}

/** Requests a preview at each pause in typing, drops responses out of order, retries after transient failures. */
export class Previewer<T> {
	readonly #options: PreviewerOptions<T>;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#source: string | undefined;
	#lastRequest = 0;
	#lastShown = 0;
	#retryMs = FIRST_RETRY_MS;
	#isPaused = false;

	constructor(options: PreviewerOptions<T>) {
		this.#options = options;
	}

	/** Schedules a refresh for the next pause in typing. */
	scheduleRefresh(): void {
		this.#refreshAfter(this.#options.debounceMs ?? DEBOUNCE_MS);
	}

	/** Requests the preview at once, unless the text equals that of the last request. */
	refresh(): void {
		this.pause();
		this.#isPaused = false;
		const source = this.#options.read();
		if (source === this.#source) return;
		this.#source = source;
		void this.#request(source);
	}

	/** Repeats a failed request. */
	retry(): void {
		this.#source = undefined;
		this.refresh();
	}

	/** Cancels scheduled refreshes and retries until the next call of `refresh`. */
	pause(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.#isPaused = true;
	}

	/** Stops permanently: pending responses are dropped. */
	stop(): void {
		this.pause();
		this.#lastShown = Number.POSITIVE_INFINITY;
	}

	#refreshAfter(ms: number): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.refresh(), ms);
	}

	async #request(source: string): Promise<void> {
		this.#lastRequest += 1;
		const number = this.#lastRequest;
		const { render, show, onState, isTransient } = this.#options;
		onState({ isPending: true });
		try {
			const rendered = await render(source);
			if (number < this.#lastShown) return;
			this.#lastShown = number;
			this.#retryMs = FIRST_RETRY_MS;
			show(rendered, source);
			if (number === this.#lastRequest) onState({ isPending: false });
		} catch (failure) {
			if (number < this.#lastShown || number < this.#lastRequest) return;
			// The next refresh repeats the request for the same text.
			this.#source = undefined;
			onState({ isPending: false, failure });
			// A refresh scheduled by typing replaces the retry.
			const isTyping = this.#timer !== undefined;
			if (isTyping || this.#isPaused || !isTransient(failure)) return;
			this.#refreshAfter(this.#retryMs);
			this.#retryMs = Math.min(2 * this.#retryMs, LONGEST_RETRY_MS);
		}
	}
}
