import { useEffect, useRef, useState } from "react";
import type { Crop, MediaView } from "#contract/media.ts";
import { type Failure, failureOf } from "../../kit/calls/failure.ts";
import { client } from "../../kit/calls/trpc.ts";
import type { PendingWork } from "../../kit/editing/pending-work.ts";
import { type UploadOptions, uploadFile } from "../../kit/uploads/upload-file.ts";

/** A picture made for a work: the id of its rendition, and the data that the form shows. */
interface MadeArtworkPicture {
	pictureId: number;
	mediaId: number;
	crop: Crop | null;
	/** The URL path of its largest JPEG. */
	url: string;
}

interface ShownPicture {
	/** A file of the device, or the URL of a picture on the site. */
	source: File | string;
	/** The uploaded share of the file, from 0 to 1, while it is uploaded. */
	share?: number;
	failure?: Failure;
	/** The picture in the library and its visible part; undefined until it exists. */
	frame?: Pick<MadeArtworkPicture, "mediaId" | "crop">;
}

type Upload = (options: UploadOptions) => Promise<MadeArtworkPicture>;

/** The picture of the form, shown while it is uploaded. @param hold makes saves of the form wait for it */
export function useArtworkPicture(
	storedPicture: Omit<MadeArtworkPicture, "pictureId"> | undefined,
	onReady: (pictureId: number) => void,
	hold: PendingWork["add"],
) {
	const stored = useRef<ShownPicture | undefined>(storedPicture && { source: storedPicture.url, frame: storedPicture });
	const [shown, setShown] = useState(stored.current);
	const controller = useRef<AbortController>(null);
	const retry = useRef<() => void>(undefined);
	useEffect(() => () => controller.current?.abort(), []);

	/** @returns false if the picture could not be made; a cancelled picture is no failure */
	async function send(source: File | string, upload: Upload): Promise<boolean> {
		controller.current?.abort();
		controller.current = new AbortController();
		const { signal } = controller.current;
		const show = (change: Omit<ShownPicture, "source">) => {
			if (!signal.aborted) setShown({ source, ...change });
		};
		show({ share: 0 });
		try {
			const made = await upload({ onProgress: (share) => show({ share }), signal });
			if (signal.aborted) return true;
			onReady(made.pictureId);
			// A local file is shown as it is, unless the library shows only a part of it.
			const isWhole = typeof source !== "string" && made.crop === null;
			stored.current = { source: isWhole ? source : made.url, frame: made };
			setShown(stored.current);
			return true;
		} catch (error) {
			show({ failure: failureOf(error) });
			return signal.aborted;
		}
	}

	function start(source: File | string, upload: Upload): void {
		retry.current = () => start(source, upload);
		hold(send(source, upload));
	}

	return {
		shown,
		upload: (file: File) => start(file, (options) => uploadArtworkPicture(file, options)),
		/** Uses a picture of the library. */
		choose: ({ id, url, crop }: Pick<MediaView, "id" | "url" | "crop">) =>
			start(url, ({ signal }) => makeArtworkPicture({ mediaId: id, crop }, signal)),
		retry: () => retry.current?.(),
		/** Cancels a running upload, or removes a failed one; the form shows its former picture again. */
		stop() {
			controller.current?.abort();
			setShown(stored.current);
		},
	};
}

export type ArtworkPictureState = ReturnType<typeof useArtworkPicture>;

/** Uploads a picture and creates its renditions in the gallery's sizes. @throws what its two steps throw */
export async function uploadArtworkPicture(file: File, options: UploadOptions): Promise<MadeArtworkPicture> {
	const { id, crop } = await uploadFile(file, options);
	return makeArtworkPicture({ mediaId: id, crop }, options.signal);
}

/** Creates renditions of a part of a library picture in the gallery's sizes. */
async function makeArtworkPicture(
	{ mediaId, crop }: Pick<MadeArtworkPicture, "mediaId" | "crop">,
	signal?: AbortSignal,
): Promise<MadeArtworkPicture> {
	const made = await client.media.rendition.mutate({ id: mediaId, profile: "artwork", crop }, signal && { signal });
	return { pictureId: made.id, mediaId, crop, url: made.url };
}
