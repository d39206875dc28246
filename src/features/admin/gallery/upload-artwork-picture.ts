import type { trpc } from "../trpc.ts";
import { type UploadOptions, uploadFile } from "../uploads/upload-file.ts";

/** The client's part that makes renditions. */
export type RenditionClient = Pick<ReturnType<typeof trpc.useUtils>["client"]["media"], "rendition">;

/**
 * Uploads a picture into the library and has it made in the sizes of the gallery.
 *
 * @returns the id of the rendition, which is a work's `pictureId`
 * @throws what `uploadFile` and the call throw
 */
export async function uploadArtworkPicture(
	client: RenditionClient,
	file: File,
	options: UploadOptions,
): Promise<number> {
	const { id } = await uploadFile(file, options);
	return makeArtworkPicture(client, id, options.signal);
}

/** Has a picture of the library made in the sizes of the gallery. @returns the id of the rendition */
export async function makeArtworkPicture(client: RenditionClient, id: number, signal?: AbortSignal): Promise<number> {
	const rendition = await client.rendition.mutate({ id, profile: "artwork", crop: null }, signal && { signal });
	return rendition.id;
}
