import { parsePicture, pictureUrl } from "#contract/picture-url.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import type { Frame } from "./frame-picker.tsx";

/** @returns a function that creates a part of a library picture in the page sizes, and resolves to its URL */
export function useFrameUrl() {
	const { client } = trpc.useUtils();
	return async (id: number, { crop, focus }: Frame, signal?: AbortSignal): Promise<string> => {
		const { url } = await client.media.rendition.mutate({ id, crop }, signal && { signal });
		const picture = parsePicture(url);
		return picture && focus ? pictureUrl({ ...picture, focus }) : url;
	};
}
