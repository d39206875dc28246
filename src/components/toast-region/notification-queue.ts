/** One thing to be told. */
export interface Notification {
	id: number;
	variant: "default" | "destructive";
	title: string;
	text?: string | undefined;
	/** What can be done about it while it stands. */
	action?: { label: string; run(): void } | undefined;
	/** The action that it is about, such as `post 5`: a newer notification of the same takes its place for good. */
	topic?: string | undefined;
	isOpen: boolean;
	/** The notification was shown long enough to be read. */
	isSeen: boolean;
}

type Told = Omit<Notification, "id" | "isOpen" | "isSeen">;

/** For how long a dismissed notification is remembered (specification, section 9), in milliseconds. */
const REMEMBERED_MS = 1_000_000;

/**
 * Notifications, of which the newest is shown, alone (specification, section 9).
 *
 * One of the same topic is replaced. Of any other, what somebody still needs waits behind the newer one and comes back
 * after it: an error that nobody can have read yet, and an action such as undoing. The rest is dismissed.
 */
export class NotificationQueue {
	#all: readonly Notification[] = [];
	#open: readonly Notification[] = [];
	#lastId = 0;
	readonly #listeners = new Set<() => void>();

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Those that are not dismissed: the last is shown, the others wait behind it. */
	readonly open = (): readonly Notification[] => this.#open;

	/** Shows a notification at once. */
	add(told: Told): void {
		const shown = this.#open.at(-1);
		this.#close(
			(one) =>
				isSameTopic(one, told.topic) || (one === shown && !mayComeBack(one)),
		);
		this.#lastId += 1;
		const added = { ...told, id: this.#lastId, isOpen: true, isSeen: false };
		this.#change([...this.#all, added]);
	}

	dismiss(id: number): void {
		this.#close((one) => one.id === id);
	}

	/** Takes away what was said of an action that has been done since. */
	withdraw(topic: string): void {
		this.#close((one) => isSameTopic(one, topic));
	}

	/** Takes everything away. */
	clear(): void {
		this.#close(() => true);
	}

	/** A notification has stood long enough to be read. */
	markSeen(id: number): void {
		this.#change(
			this.#all.map((one) => (one.id === id ? { ...one, isSeen: true } : one)),
		);
	}

	#close(isClosed: (one: Notification) => boolean): void {
		const closed = new Set(this.#open.filter(isClosed).map(({ id }) => id));
		if (closed.size === 0) return;
		this.#change(
			this.#all.map((one) =>
				closed.has(one.id) ? { ...one, isOpen: false } : one,
			),
		);
		setTimeout(
			() => this.#change(this.#all.filter(({ id }) => !closed.has(id))),
			REMEMBERED_MS,
		);
	}

	#change(all: readonly Notification[]): void {
		this.#all = all;
		this.#open = all.filter(({ isOpen }) => isOpen);
		for (const listener of this.#listeners) listener();
	}
}

const isSameTopic = ({ topic }: Notification, other: string | undefined) =>
	topic !== undefined && topic === other;

const mayComeBack = ({ variant, isSeen, action }: Notification) =>
	action !== undefined || (variant === "destructive" && !isSeen);
