// Long enough that nobody is disturbed while typing, short enough to seem immediate at a pause.
const PAUSE_MS = 400;

export interface PreviewState {
	isPending: boolean;
	/** Why the newest text could not be rendered. What was shown before stays. */
	failure?: unknown;
}

interface PreviewerOptions {
	/** The text as it is now. */
	read(): string;
	render(source: string): Promise<string>;
	show(html: string): void;
	onState(state: PreviewState): void;
}

/**
 * Asks for the preview of a text at every pause in typing. Answers may arrive in any order: one
 * that is older than what is shown is dropped.
 */
export class Previewer {
	readonly #options: PreviewerOptions;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#source: string | undefined;
	#asked = 0;
	#shown = 0;

	constructor(options: PreviewerOptions) {
		this.#options = options;
	}

	/** Something was typed. Costs nothing until it pauses. */
	changed(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.refresh(), PAUSE_MS);
	}

	/** Asks at once, unless the text is the one that was asked for last. */
	refresh(): void {
		clearTimeout(this.#timer);
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

	/** Nothing is shown any more, whatever arrives. */
	stop(): void {
		clearTimeout(this.#timer);
		this.#shown = Number.POSITIVE_INFINITY;
	}

	async #ask(source: string): Promise<void> {
		this.#asked += 1;
		const number = this.#asked;
		const { render, show, onState } = this.#options;
		onState({ isPending: true });
		try {
			const html = await render(source);
			if (number < this.#shown) return;
			this.#shown = number;
			show(html);
			if (number === this.#asked) onState({ isPending: false });
		} catch (failure) {
			if (number < this.#shown || number < this.#asked) return;
			// The same text is asked for again when it is next looked at.
			this.#source = undefined;
			onState({ isPending: false, failure });
		}
	}
}
