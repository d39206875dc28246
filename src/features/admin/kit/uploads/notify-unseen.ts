import type { Failure } from "../calls/failure.ts";
import { notifications } from "../notifications/notify.ts";
import type { QueuedFile, UploadQueue } from "./upload-queue.ts";

/**
 * Notifies of a failed background upload while its list is not visible.
 *
 * @param place the page on which it can be retried
 */
export function notifyUnseen(
	uploads: Pick<UploadQueue, "isShown">,
	{ file, failure, place }: Pick<QueuedFile, "file"> & { failure: Failure | undefined; place: string },
): void {
	if (!failure || uploads.isShown) return;
	notifications.add({
		variant: "destructive",
		topic: `upload ${file.name}`,
		title: `Не загрузился файл «${file.name}»`,
		text: `${failure.detail} Файл остался на странице «${place}».`,
	});
}
