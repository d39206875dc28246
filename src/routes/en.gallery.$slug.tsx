import { createFileRoute } from "@tanstack/react-router";
import { ArtworkNotFound } from "../features/artwork/artwork-not-found.tsx";
import { artworkLoader, loadedHead } from "../features/artwork/gallery-loaders.ts";

export const Route = createFileRoute("/en/gallery/$slug")({
	loader: artworkLoader("en"),
	head: loadedHead,
	notFoundComponent: ArtworkNotFound,
});
