import { createFileRoute } from "@tanstack/react-router";
import { ArtworkNotFound } from "../features/artwork/artwork-not-found.tsx";
import { loadedHead, workLoader } from "../features/artwork/gallery-loaders.ts";

export const Route = createFileRoute("/gallery/$slug")({
	loader: workLoader("ru"),
	head: loadedHead,
	notFoundComponent: ArtworkNotFound,
});
