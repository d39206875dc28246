import type { MediaView } from "#contract/media.ts";
import { randomUuid } from "../../../../lib/random-uuid.ts";
import { notifyUnseen } from "../../kit/uploads/notify-unseen.ts";
import { type UploadOptions, uploadFile } from "../../kit/uploads/upload-file.ts";
import { UploadQueue } from "../../kit/uploads/upload-queue.ts";

/** A queue of no component: it goes on while other pages are opened. @param place where a failed file is retried */
export function backgroundUploads<R>(place: string, upload: (file: File, options: UploadOptions) => Promise<R>) {
	const listeners = new Set<(result: R, uploadId: string) => void>();
	const uploads: UploadQueue<R> = new UploadQueue<R>({
		upload,
		onUploaded({ id }, result) {
			for (const listener of listeners) listener(result, id);
		},
		onAborted: ({ file }, failure) => notifyUnseen(uploads, { file, failure, place }),
	});
	return {
		uploads,
		/** Uploads files in the background. @returns the ids of the uploads */
		add(files: readonly File[]): string[] {
			const queued = files.map((file) => ({ id: randomUuid(), file, description: "" }));
			void uploads.add(queued);
			return queued.map(({ id }) => id);
		},
		/** Calls a function with each uploaded file until the returned function is called. */
		onAdded(listener: (result: R, uploadId: string) => void): () => void {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	};
}

/** The uploads to the library. */
export const {
	uploads: libraryUploads,
	add: addToLibrary,
	onAdded: onAddedToLibrary,
} = backgroundUploads<MediaView>("Медиа", uploadFile);
