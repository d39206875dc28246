/** A notification in the admin, shown as a toast. */
export interface Notification {
	id: number;
	variant: "default" | "destructive";
	title: string;
	text?: string | undefined;
	/** The button in the toast, such as undo. */
	action?: { label: string; run(): void } | undefined;
	/** The subject, such as `post 5`: a newer notification on the same topic replaces this one. */
	topic?: string | undefined;
	isOpen: boolean;
	/** True if it was shown long enough to be read. */
	isSeen: boolean;
}

type NewNotification = Omit<Notification, "id" | "isOpen" | "isSeen">;

/** The time for which a dismissed notification is retained (specification, section 9), in milliseconds. */
const RETENTION_MS = 1_000_000;

/**
 * The notifications, of which only the newest is shown (specification, section 9).
 *
 * A new notification replaces an older one on the same topic. One on another topic waits and is shown again afterwards
 * if it is still needed: an error that cannot have been read yet, or an action such as undo. Others are dismissed.
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

	/** The notifications that are not dismissed: the last is shown, the others wait. The array changes only with them. */
	readonly open = (): readonly Notification[] => this.#open;

	/** Shows a notification at once. */
	add(notification: NewNotification): void {
		const shown = this.#open.at(-1);
		this.#close((one) => isSameTopic(one, notification.topic) || (one === shown && !isStillNeeded(one)));
		this.#lastId += 1;
		const id = this.#lastId;
		this.#change([...this.#all, { ...notification, id, isOpen: true, isSeen: false }]);
	}

	dismiss(id: number): void {
		this.#close((one) => one.id === id);
	}

	/** Dismisses the notifications on a settled topic. */
	withdraw(topic: string): void {
		this.#close((one) => isSameTopic(one, topic));
	}

	clear(): void {
		this.#close(() => true);
	}

	/** Records that a notification was shown long enough to be read. */
	markSeen(id: number): void {
		this.#change(this.#all.map((one) => (one.id === id ? { ...one, isSeen: true } : one)));
	}

	#close(isClosed: (one: Notification) => boolean): void {
		const closed = new Set(this.#open.filter(isClosed).map(({ id }) => id));
		if (closed.size === 0) return;
		this.#change(this.#all.map((one) => (closed.has(one.id) ? { ...one, isOpen: false } : one)));
		setTimeout(() => this.#change(this.#all.filter(({ id }) => !closed.has(id))), RETENTION_MS);
	}

	#change(all: readonly Notification[]): void {
		this.#all = all;
		this.#open = all.filter(({ isOpen }) => isOpen);
		for (const listener of this.#listeners) listener();
	}
}

const isSameTopic = ({ topic }: Notification, other: string | undefined) => topic !== undefined && topic === other;

const isStillNeeded = ({ variant, isSeen, action }: Notification) =>
	action !== undefined || (variant === "destructive" && !isSeen);
