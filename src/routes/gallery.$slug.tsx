import { createFileRoute } from "@tanstack/react-router";
import { ArtworkNotFound } from "../features/artwork/artwork-not-found.tsx";
import { artworkLoader, loadedHead } from "../features/artwork/gallery-loaders.ts";

export const Route = createFileRoute("/gallery/$slug")({
	loader: artworkLoader("ru"),
	head: loadedHead,
	notFoundComponent: ArtworkNotFound,
});
