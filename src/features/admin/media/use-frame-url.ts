import { parsePicture, pictureUrl } from "#contract/picture-url.ts";
import { useIsMounted } from "../../../lib/use-is-mounted.ts";
import { notifyFailure } from "../notifications/notify.ts";
import { trpc } from "../trpc.ts";
import type { Frame } from "./frame-dialog.tsx";

/**
 * Makes a part of a picture of the library in the sizes of pages.
 *
 * @param failed the title of the message about a failure
 * @returns a function of the file's id and the part, which resolves to the URL; to undefined after a failure, of which the
 *   owner was told, and where the component is gone meanwhile
 */
export function useFrameUrl(failed: string) {
	const { client } = trpc.useUtils();
	const isMounted = useIsMounted();
	return async (id: number, { crop, focus }: Frame): Promise<string | undefined> => {
		try {
			const picture = parsePicture((await client.media.rendition.mutate({ id, crop })).url);
			if (!picture || !isMounted()) return;
			return pictureUrl({ ...picture, ...(focus && { focus }) });
		} catch (error) {
			notifyFailure("frame", failed, error);
			return undefined;
		}
	};
}
