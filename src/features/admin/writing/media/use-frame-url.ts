import { parsePicture, pictureUrl } from "#contract/picture-url.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import type { Frame } from "./frame-dialog.tsx";

/**
 * Creates a part of a library picture in the page sizes.
 *
 * @returns a function of the file's id and the part, which resolves to the URL and rejects with what the call throws
 */
export function useFrameUrl() {
	const { client } = trpc.useUtils();
	return async (id: number, { crop, focus }: Frame, signal?: AbortSignal): Promise<string> => {
		const { url } = await client.media.rendition.mutate({ id, crop }, signal && { signal });
		const picture = parsePicture(url);
		return picture && focus ? pictureUrl({ ...picture, focus }) : url;
	};
}
