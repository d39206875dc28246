import { createFileRoute, notFound } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { SitePage } from "../components/site-page/site-page.tsx";
import { noindexHead } from "../lib/page-head.ts";

// The branch is removed from production builds.
const Styleguide = import.meta.env.DEV
	? lazy(async () => {
			const { StyleguidePage } = await import("../features/styleguide/styleguide-page.tsx");
			return { default: StyleguidePage };
		})
	: () => null;

/** The site's colours, sizes and components, in development only. */
export const Route = createFileRoute("/styleguide")({
	loader: () => {
		if (!import.meta.env.DEV) throw notFound();
	},
	head: ({ match }) => (import.meta.env.DEV ? noindexHead(match.context.settings, "Styleguide") : {}),
	component: StyleguideRoute,
});

function StyleguideRoute() {
	return (
		<SitePage>
			<Suspense>
				<Styleguide />
			</Suspense>
		</SitePage>
	);
}
