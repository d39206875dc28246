import { createFileRoute } from "@tanstack/react-router";
import { useEffect } from "react";
import { site } from "#content/site.ts";
import { useReveals } from "../components/section/use-reveals.ts";
import { SitePage } from "../components/site-page/site-page.tsx";
import { showStep } from "../features/landing/show-step.ts";
import { UnhydratedLandingPage } from "../features/landing/unhydrated-landing-page.tsx";
import { usePerformanceLog } from "../features/landing/use-performance-log.ts";
import { pageHead } from "../lib/page-head.ts";
import { servicesData } from "../lib/structured-data.ts";

export const Route = createFileRoute("/")({
	// The data never become stale, but are not cached after leaving: the loader has to run on return, since only it
	// fetches the page's code.
	staleTime: Number.POSITIVE_INFINITY,
	gcTime: 0,
	// Dynamic imports, so that the landing page's texts are in no other page's chunk; the head needs a few of them.
	loader: async ({ context }) => {
		const [{ offers }, { contacts }, { loadLandingPage }] = await Promise.all([
			import("#content/offers.ts"),
			import("#content/contacts.ts"),
			import("../features/landing/unhydrated-landing-page.tsx"),
		]);
		await loadLandingPage();
		return servicesData(context.settings, offers.items, contacts.booking);
	},
	head: ({ match, loaderData }) =>
		pageHead(match.context.settings, {
			...site.home,
			path: "/",
			structuredData: loaderData ? [loaderData] : [],
		}),
	component: LandingRoute,
});

function LandingRoute() {
	useReveals();
	useEffect(() => showStep(), []);
	usePerformanceLog();
	return (
		<SitePage isWide>
			<UnhydratedLandingPage />
		</SitePage>
	);
}
