import { NotificationQueue } from "../../../components/toast-region/notification-queue.ts";
import { failureOf } from "../failure/failure.ts";

/** The panel's notifications. */
export const notifications = new NotificationQueue();

interface Undo {
	label?: string;
	run(): void;
}

/** Tells of something done, with the way back where there is one. @returns its id */
export const notifyDone = (title: string, undo?: Undo): number =>
	notifications.add({
		variant: "default",
		title,
		action: undo && { label: undo.label ?? "Отменить", run: undo.run },
	});

/** Tells that something failed, and why. It stays until it is dismissed. */
export const notifyFailure = (title: string, error: unknown): number =>
	notifications.add({
		variant: "destructive",
		title,
		text: failureOf(error).detail,
	});
