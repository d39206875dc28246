import { createFileRoute, notFound } from "@tanstack/react-router";
import { NOT_FOUND_TITLE, pageHead, unlistedHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/gallery/")({
	loaderDeps: ({ search: { medium, year, status } }) => ({
		medium,
		year,
		status,
	}),
	loader: async ({ context, deps }) => {
		const { listHead } = await import("../features/artwork/gallery-head.ts");
		const head = listHead(context.settings, "ru", deps);
		if (!head) throw notFound();
		return head;
	},
	head: ({ match, loaderData }) => {
		const { settings } = match.context;
		return loaderData
			? pageHead(settings, loaderData)
			: unlistedHead(settings, NOT_FOUND_TITLE);
	},
});
