import { parsePicture, pictureUrl } from "#contract/picture-url.ts";
import { client } from "../../kit/calls/trpc.ts";
import type { Frame } from "./frame-picker.tsx";

/** Creates a part of a library picture in the page sizes. @returns its URL */
export async function frameUrl(id: number, { crop, focus }: Frame, signal?: AbortSignal): Promise<string> {
	const { url } = await client.media.rendition.mutate({ id, crop }, signal && { signal });
	const picture = parsePicture(url);
	return picture && focus ? pictureUrl({ ...picture, focus }) : url;
}
