import { createFileRoute } from "@tanstack/react-router";
import {
	chosen,
	listLoader,
	loadedHead,
} from "../features/artwork/gallery-loaders.ts";

export const Route = createFileRoute("/gallery/")({
	loaderDeps: chosen,
	loader: listLoader("ru"),
	head: loadedHead,
	// The page says so itself, beside what can be chosen instead.
	notFoundComponent: () => null,
});
