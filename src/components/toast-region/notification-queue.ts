/** One thing to be told. */
export interface Notification {
	id: number;
	variant: "default" | "destructive";
	title: string;
	text?: string | undefined;
	/** What can be done about it while it stands. */
	action?: { label: string; run(): void } | undefined;
	isOpen: boolean;
}

type Told = Pick<Notification, "variant" | "title" | "text" | "action">;

/** For how long a dismissed notification is remembered (specification, section 9), in milliseconds. */
const REMEMBERED_MS = 1_000_000;

/**
 * Notifications, of which one is shown at a time. A new one takes the place of the one that is shown,
 * but for an error, which stays until it is dismissed, and the next waits its turn.
 */
export class NotificationQueue {
	#all: readonly Notification[] = [];
	#lastId = 0;
	readonly #listeners = new Set<() => void>();

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** The one that is shown: at most one at a time. */
	readonly current = (): Notification | undefined =>
		this.#all.find(({ isOpen }) => isOpen);

	/** @returns its id */
	add(told: Told): number {
		const shown = this.current();
		if (shown?.variant === "default") this.dismiss(shown.id);
		this.#lastId += 1;
		const id = this.#lastId;
		this.#change([...this.#all, { ...told, id, isOpen: true }]);
		return id;
	}

	dismiss(id: number): void {
		this.#change(
			this.#all.map((one) => (one.id === id ? { ...one, isOpen: false } : one)),
		);
		setTimeout(
			() => this.#change(this.#all.filter((one) => one.id !== id)),
			REMEMBERED_MS,
		);
	}

	#change(all: readonly Notification[]): void {
		this.#all = all;
		for (const listener of this.#listeners) listener();
	}
}
