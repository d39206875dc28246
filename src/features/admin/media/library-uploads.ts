import { useWindowEvent } from "@mantine/hooks";
import type { MediaView } from "#contract/media.ts";
import { randomUuid } from "../../../lib/random-uuid.ts";
import { uploadFile } from "../uploads/upload-file.ts";
import { UploadQueue } from "../uploads/upload-queue.ts";

const listeners = new Set<(media: MediaView) => void>();

/** The uploads into the library. They belong to no component, so that they go on while other pages are opened. */
export const libraryUploads = new UploadQueue<MediaView>({
	upload: uploadFile,
	onUploaded(_, media) {
		for (const listener of listeners) listener(media);
	},
	onAborted: () => undefined,
});

/** Adds files to the library in the background. */
export const addToLibrary = (files: readonly File[]): void =>
	libraryUploads.add(files.map((file) => ({ id: randomUuid(), file, description: "" })));

/** Calls a function with each file that has been added, until the returned function is called. */
export function onAddedToLibrary(listener: (media: MediaView) => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/** Makes the browser ask before the admin is left during uploads. */
export function useUploadGuard(): void {
	useWindowEvent("beforeunload", (event) => {
		if (libraryUploads.isBusy) event.preventDefault();
	});
}
