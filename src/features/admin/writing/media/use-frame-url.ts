import { parsePicture, pictureUrl } from "#contract/picture-url.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import type { Frame } from "./frame-dialog.tsx";

/**
 * Makes a part of a picture of the library in the sizes of pages.
 *
 * @returns a function of the file's id and the part, which resolves to the URL and throws what the call throws
 */
export function useFrameUrl() {
	const { client } = trpc.useUtils();
	return async (id: number, { crop, focus }: Frame, signal?: AbortSignal): Promise<string> => {
		const { url } = await client.media.rendition.mutate({ id, crop }, signal && { signal });
		const picture = parsePicture(url);
		return picture && focus ? pictureUrl({ ...picture, focus }) : url;
	};
}
