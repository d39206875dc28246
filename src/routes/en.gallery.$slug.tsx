import { createFileRoute, notFound } from "@tanstack/react-router";
import { ArtworkNotFound } from "../features/artwork/artwork-not-found.tsx";
import { NOT_FOUND_TITLE, pageHead, unlistedHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/en/gallery/$slug")({
	loader: async ({ context, params }) => {
		const { workHead } = await import("../features/artwork/gallery-head.ts");
		const head = workHead(context.settings, "en", params.slug);
		if (!head) throw notFound();
		return head;
	},
	head: ({ match, loaderData }) => {
		const { settings } = match.context;
		return loaderData
			? pageHead(settings, loaderData)
			: unlistedHead(settings, NOT_FOUND_TITLE);
	},
	notFoundComponent: ArtworkNotFound,
});
