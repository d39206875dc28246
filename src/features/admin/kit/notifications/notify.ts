import { NotificationQueue } from "../../../../components/toast-region/notification-queue.ts";
import { failureOf } from "../calls/failure.ts";

/** The admin's notifications. */
export const notifications = new NotificationQueue();

/**
 * Notifies of a success, with an undo button if `undo` is given.
 *
 * @param topic the subject, such as `post 5`: the notification replaces an earlier one on the same subject
 */
export const notifyDone = (topic: string, title: string, undo?: () => void): void =>
	notifications.add({ variant: "default", topic, title, action: undo && { label: "Отменить", run: undo } });

/** Notifies of a failure and its reason. A later notification on the same topic replaces it. */
export const notifyFailure = (topic: string, title: string, error: unknown): void =>
	notifications.add({ variant: "destructive", topic, title, text: failureOf(error).detail });
