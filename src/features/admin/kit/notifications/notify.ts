import { NotificationQueue } from "../../../../components/toast-region/notification-queue.ts";
import { failureOf } from "../calls/failure.ts";

/** The admin's notifications. */
export const notifications = new NotificationQueue();

/** Notifies of a success, with an undo button for `undo`. @param topic `post 5`: it replaces an earlier one on that */
export const notifyDone = (topic: string, title: string, undo?: () => void): void =>
	notifications.add({ variant: "default", topic, title, action: undo && { label: "Отменить", run: undo } });

/** Notifies of a failure and its reason. @param error what a call threw, or the reason in Russian */
export const notifyFailure = (topic: string, title: string, error: unknown): void =>
	notifications.add({ variant: "destructive", topic, title, text: failureOf(error).detail });
