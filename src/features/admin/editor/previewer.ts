// Long enough that nobody is disturbed while typing, short enough to seem immediate at a pause.
const PAUSE_MS = 400;

/** Pauses between tries after a failure that may pass by itself; each is twice the one before. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

export interface PreviewState {
	isPending: boolean;
	/** Why the newest text could not be rendered. What was shown before stays. */
	failure?: unknown;
}

interface PreviewerOptions<T> {
	/** The text as it is now. */
	read(): string;
	render(source: string): Promise<T>;
	/** Tells whether the same text may be rendered a little later. */
	mayPass(failure: unknown): boolean;
	show(rendered: T, source: string): void;
	onState(state: PreviewState): void;
}

/**
 * Asks for the preview of a text at every pause in typing. Answers may arrive in any order: one
 * that is older than what is shown is dropped. What failed, but may pass, is asked for again by itself.
 */
export class Previewer<T> {
	readonly #options: PreviewerOptions<T>;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#source: string | undefined;
	#asked = 0;
	#shown = 0;
	#retryMs = FIRST_RETRY_MS;
	#isResting = false;

	constructor(options: PreviewerOptions<T>) {
		this.#options = options;
	}

	/** Something was typed. Costs nothing until it pauses. */
	changed(): void {
		this.#refreshAfter(PAUSE_MS);
	}

	/** Asks at once, unless the text is the one that was asked for last. */
	refresh(): void {
		this.rest();
		this.#isResting = false;
		const source = this.#options.read();
		if (source === this.#source) return;
		this.#source = source;
		void this.#ask(source);
	}

	/** Asks again for what failed. */
	retry(): void {
		this.#source = undefined;
		this.refresh();
	}

	/** Asks for nothing by itself, until it is asked again. */
	rest(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.#isResting = true;
	}

	/** Nothing is shown any more, whatever arrives. */
	stop(): void {
		this.rest();
		this.#shown = Number.POSITIVE_INFINITY;
	}

	#refreshAfter(ms: number): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.refresh(), ms);
	}

	async #ask(source: string): Promise<void> {
		this.#asked += 1;
		const number = this.#asked;
		const { render, show, onState, mayPass } = this.#options;
		onState({ isPending: true });
		try {
			const rendered = await render(source);
			if (number < this.#shown) return;
			this.#shown = number;
			this.#retryMs = FIRST_RETRY_MS;
			show(rendered, source);
			if (number === this.#asked) onState({ isPending: false });
		} catch (failure) {
			if (number < this.#shown || number < this.#asked) return;
			// The same text is asked for again when it is next looked at.
			this.#source = undefined;
			onState({ isPending: false, failure });
			// The next pause in typing asks anyway.
			const isTyping = this.#timer !== undefined;
			if (isTyping || this.#isResting || !mayPass(failure)) return;
			this.#refreshAfter(this.#retryMs);
			this.#retryMs = Math.min(2 * this.#retryMs, LONGEST_RETRY_MS);
		}
	}
}
