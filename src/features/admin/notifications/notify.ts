import { NotificationQueue } from "../../../components/toast-region/notification-queue.ts";
import { failureOf } from "../failure/failure.ts";

/** The admin's notifications. */
export const notifications = new NotificationQueue();

interface Undo {
	label?: string;
	run(): void;
}

/**
 * Tells of something done, with the way back where there is one.
 *
 * @param topic what was done to what, such as `post 5`: it replaces what was said of the same before
 */
export const notifyDone = (topic: string, title: string, undo?: Undo): void =>
	notifications.add({
		variant: "default",
		topic,
		title,
		action: undo && { label: undo.label ?? "Отменить", run: undo.run },
	});

/** Tells that something failed, and why. It stays until it is dismissed or the same has been done. */
export const notifyFailure = (
	topic: string,
	title: string,
	error: unknown,
): void =>
	notifications.add({
		variant: "destructive",
		topic,
		title,
		text: failureOf(error).detail,
	});
