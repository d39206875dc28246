import { parsePicture, pictureUrl } from "#contract/picture-url.ts";
import { notifyFailure } from "../notifications/notify.ts";
import { trpc } from "../trpc.ts";
import type { Frame } from "./frame-dialog.tsx";

/**
 * Makes a part of a picture of the library in the sizes of pages.
 *
 * @returns a function of the file's id and the part, which resolves to the URL, or to undefined after a failure of which
 *   the owner was told
 */
export function useFrameUrl() {
	const { client } = trpc.useUtils();
	return async (id: number, { crop, focus }: Frame): Promise<string | undefined> => {
		try {
			const picture = parsePicture((await client.media.rendition.mutate({ id, crop })).url);
			return picture && pictureUrl({ ...picture, ...(focus && { focus }) });
		} catch (error) {
			notifyFailure("frame", "Не удалось выбрать картинку", error);
			return undefined;
		}
	};
}
