import type { MediaKind } from "#contract/media.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { LIST_QUERY, pageOf } from "../../kit/lists/list.tsx";
import type { MediaListSearch } from "../../kit/lists/list-search.ts";

/** The number of files on a page of the library. */
export const MEDIA_PAGE_SIZE = 48;

/** A page of the library, with its filters. */
export function useMediaList({ q, kind, state, sort }: MediaListSearch, page: number) {
	return trpc.media.list.useQuery(
		{
			...(q ? { search: q } : {}),
			...(kind ? { kind } : {}),
			...(sort ? { order: sort } : {}),
			isUnused: state === "unused",
			state: state === "trash" ? "trash" : "present",
			page,
			pageSize: MEDIA_PAGE_SIZE,
		},
		{ ...LIST_QUERY, select: pageOf("media") },
	);
}

/** The file types that a file chooser accepts, by kind. Phones then offer the camera too. */
export const ACCEPTED = {
	picture: "image/*,.heic,.heif",
	sound: "audio/*",
	video: "video/mp4",
} as const satisfies Record<MediaKind, string>;

/** The file types that a file chooser accepts for the library. */
export const ACCEPTED_MEDIA = Object.values(ACCEPTED).join(",");
