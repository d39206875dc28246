import type { Crop } from "#contract/media.ts";
import type { trpc } from "../../kit/calls/trpc.ts";
import { type UploadOptions, uploadFile } from "../../kit/uploads/upload-file.ts";

/** The part of the tRPC client that creates renditions. */
export type RenditionClient = Pick<ReturnType<typeof trpc.useUtils>["client"]["media"], "rendition">;

/**
 * A picture made for a work: the id of its rendition, which is the work's `pictureId`, and the data that the form
 * shows.
 */
export interface MadeArtworkPicture {
	pictureId: number;
	mediaId: number;
	crop: Crop | null;
	/** The URL path of its largest JPEG. */
	url: string;
}

/**
 * Uploads a picture to the library and creates its renditions in the gallery's sizes.
 *
 * @throws what its two steps throw
 */
export async function uploadArtworkPicture(
	client: RenditionClient,
	file: File,
	options: UploadOptions,
): Promise<MadeArtworkPicture> {
	const { id, crop } = await uploadFile(file, options);
	return makeArtworkPicture(client, { mediaId: id, crop }, options.signal);
}

/** Creates renditions of a part of a library picture in the gallery's sizes. */
export async function makeArtworkPicture(
	client: RenditionClient,
	{ mediaId, crop }: Pick<MadeArtworkPicture, "mediaId" | "crop">,
	signal?: AbortSignal,
): Promise<MadeArtworkPicture> {
	const made = await client.rendition.mutate({ id: mediaId, profile: "artwork", crop }, signal && { signal });
	return { pictureId: made.id, mediaId, crop, url: made.url };
}
