/** A change in the queue of one comment. */
interface QueuedChange {
	/** Resolves when the previous change of the comment has ended; undefined if there is none. */
	previous: Promise<void> | undefined;
	end(): void;
}

/** Queues of changes: those of one comment are sent one after another, those of different comments in parallel. */
export class ChangeQueue {
	readonly #last = new Map<number, Promise<void>>();

	/** @param id the comment's id */
	enqueue(id: number): QueuedChange {
		const previous = this.#last.get(id);
		let resolve = () => {};
		const ended = new Promise<void>((end) => {
			resolve = end;
		});
		this.#last.set(id, ended);
		const end = () => {
			if (this.#last.get(id) === ended) this.#last.delete(id);
			resolve();
		};
		return { previous, end };
	}

	/** True if every change has ended. */
	get isEmpty(): boolean {
		return this.#last.size === 0;
	}
}
