import { createFileRoute } from "@tanstack/react-router";
import { galleryLoaderDeps, listLoader, loadedHead } from "../features/artwork/gallery-loaders.ts";

export const Route = createFileRoute("/gallery/")({
	loaderDeps: galleryLoaderDeps,
	loader: listLoader("ru"),
	head: loadedHead,
	// The gallery view itself shows that nothing was found, beside the filters.
	notFoundComponent: () => null,
});
