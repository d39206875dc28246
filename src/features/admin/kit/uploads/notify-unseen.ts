import type { Failure } from "../calls/failure.ts";
import { notifyFailure } from "../notifications/notify.ts";
import type { QueuedFile, UploadQueue } from "./upload-queue.ts";

/** Notifies of a failed upload while its list is not visible. @param place the page on which it can be retried */
export function notifyUnseen(
	uploads: Pick<UploadQueue, "isShown">,
	{ file, failure, place }: Pick<QueuedFile, "file"> & { failure: Failure | undefined; place: string },
): void {
	if (!failure || uploads.isShown) return;
	const reason = `${failure.detail} Файл остался на странице «${place}».`;
	notifyFailure(`upload ${file.name}`, `Не загрузился файл «${file.name}»`, reason);
}
