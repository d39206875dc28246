import { useRouter } from "@tanstack/react-router";
import { use } from "react";
import type { GalleryView } from "#contract/artwork.ts";
import type { RouterContext } from "../../router-options.ts";

/** The works and sections of the gallery. They are not in the loaders' data, since React needs them only once a work is opened. */
export interface GalleryRead {
	read?: Promise<GalleryView>;
	loaded?: GalleryView;
}

type GalleryContext = Pick<RouterContext, "api" | "gallery">;

/** Reads the gallery once; after a failure, again. */
export function readGallery({ api, gallery }: GalleryContext): Promise<GalleryView> {
	gallery.read ??= api.read<GalleryView>("/api/gallery/works").then(
		({ data }) => {
			gallery.loaded = data;
			return data;
		},
		(error: unknown) => {
			delete gallery.read;
			throw error;
		},
	);
	return gallery.read;
}

/** The gallery, which the route's loader has read. */
export function useGallery(): GalleryView {
	const { context } = useRouter().options;
	return context.gallery.loaded ?? use(readGallery(context));
}
