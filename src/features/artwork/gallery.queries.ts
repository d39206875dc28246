import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { GalleryView } from "#contract/artwork.ts";
import type { Api } from "../../api.ts";
import { GALLERY_QUERY } from "../../lib/public-queries.ts";

export const galleryQuery = (api: Api) =>
	queryOptions({
		queryKey: [GALLERY_QUERY],
		queryFn: async () => (await api.read<GalleryView>("/api/gallery/works")).data,
	});

/** The works and sections of the gallery, which the route's loader has read. */
export function useGallery(): GalleryView {
	const api = useRouteContext({ from: "__root__", select: (context) => context.api });
	return useSuspenseQuery(galleryQuery(api)).data;
}
