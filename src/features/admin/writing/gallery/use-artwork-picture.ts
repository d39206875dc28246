import { useEffect, useRef, useState } from "react";
import type { MediaView } from "#contract/media.ts";
import { type Failure, failureOf } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import type { PendingWork } from "../../kit/editing/pending-work.ts";
import type { UploadOptions } from "../../kit/uploads/upload-file.ts";
import { type MadeArtworkPicture, makeArtworkPicture, uploadArtworkPicture } from "./upload-artwork-picture.ts";

/** The picture in a work's form. */
interface ShownPicture {
	/** A file of the device, or the URL of a picture on the site. */
	source: File | string;
	status: "stored" | "uploading" | "failed";
	/** The uploaded share of the file, from 0 to 1. */
	share: number;
	/** The failure of a failed upload. */
	failure?: Failure;
	/** The picture in the library and its visible part; undefined until it exists. */
	frame?: Pick<MadeArtworkPicture, "mediaId" | "crop">;
}

type Upload = (options: UploadOptions) => Promise<MadeArtworkPicture>;

/**
 * The picture of the form. A local file is shown at once, while it is uploaded and its renditions are made.
 *
 * @param storedPicture the work's current picture
 * @param onReady called with the id of the new picture
 * @param hold makes saves of the form wait for the picture
 */
export function useArtworkPicture(
	storedPicture: Omit<MadeArtworkPicture, "pictureId"> | undefined,
	onReady: (pictureId: number) => void,
	hold: PendingWork["add"],
) {
	const { client } = trpc.useUtils();
	const stored = useRef<ShownPicture | undefined>(
		storedPicture && { source: storedPicture.url, status: "stored", share: 1, frame: storedPicture },
	);
	const [shown, setShown] = useState(stored.current);
	const controller = useRef<AbortController>(null);
	const last = useRef<{ source: File | string; upload: Upload }>(undefined);
	useEffect(() => () => controller.current?.abort(), []);

	/** @returns false if the picture could not be made; a cancelled picture is no failure */
	async function send(source: File | string, upload: Upload): Promise<boolean> {
		controller.current?.abort();
		const started = new AbortController();
		controller.current = started;
		const { signal } = started;
		const show = (change: Omit<ShownPicture, "source">) => {
			if (!signal.aborted) setShown({ source, ...change });
		};
		show({ status: "uploading", share: 0 });
		try {
			const onProgress = (share: number) => show({ status: "uploading", share });
			const made = await upload({ onProgress, signal });
			if (signal.aborted) return true;
			onReady(made.pictureId);
			// A local file is shown as it is, unless the library shows only a part of it.
			const isWhole = typeof source !== "string" && made.crop === null;
			stored.current = { source: isWhole ? source : made.url, status: "stored", share: 1, frame: made };
			setShown(stored.current);
			return true;
		} catch (error) {
			show({ status: "failed", share: 0, failure: failureOf(error) });
			return signal.aborted;
		} finally {
			if (controller.current === started) controller.current = null;
		}
	}

	function start(source: File | string, upload: Upload): void {
		last.current = { source, upload };
		hold(send(source, upload));
	}

	return {
		shown,
		/** Uploads a file of the device. */
		upload: (file: File) => start(file, (options) => uploadArtworkPicture(client.media, file, options)),
		/** Uses a picture of the library. */
		choose: ({ id, url, crop }: Pick<MediaView, "id" | "url" | "crop">) =>
			start(url, ({ signal }) => makeArtworkPicture(client.media, { mediaId: id, crop }, signal)),
		retry() {
			if (last.current) start(last.current.source, last.current.upload);
		},
		/** Cancels a running upload, or removes a failed one; the form shows its former picture again. */
		stop() {
			controller.current?.abort();
			controller.current = null;
			setShown(stored.current);
		},
	};
}

export type ArtworkPictureState = ReturnType<typeof useArtworkPicture>;
