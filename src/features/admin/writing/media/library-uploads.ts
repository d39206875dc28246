import type { MediaView } from "#contract/media.ts";
import { randomUuid } from "../../../../lib/random-uuid.ts";
import { notifyUnseen } from "../../kit/uploads/notify-unseen.ts";
import { uploadFile } from "../../kit/uploads/upload-file.ts";
import { UploadQueue } from "../../kit/uploads/upload-queue.ts";

type Listener = (media: MediaView, uploadId: string) => void;

const listeners = new Set<Listener>();

/**
 * The uploads to the library. The queue belongs to no component, so that uploads continue while other pages are opened.
 */
export const libraryUploads = new UploadQueue<MediaView>({
	upload: uploadFile,
	onUploaded({ id }, media) {
		for (const listener of listeners) listener(media, id);
	},
	onAborted: ({ file }, failure) => notifyUnseen(libraryUploads, { file, failure, place: "Медиа" }),
});

/** Adds files to the library in the background. @returns the ids of the uploads */
export function addToLibrary(files: readonly File[]): string[] {
	const queued = files.map((file) => ({ id: randomUuid(), file, description: "" }));
	void libraryUploads.add(queued);
	return queued.map(({ id }) => id);
}

/** Calls a function with each added file until the returned function is called. */
export function onAddedToLibrary(listener: Listener): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}
