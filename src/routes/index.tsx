import { createFileRoute } from "@tanstack/react-router";
import site from "#content/site.json" with { type: "json" };
import type { SitePictures } from "#contract/site-picture.ts";
import { SitePage } from "../components/site-page/site-page.tsx";
import { LandingPage } from "../features/landing/landing-page.tsx";
import { pageHead } from "../lib/page-head.ts";
import { servicesData } from "../lib/structured-data.ts";

export const Route = createFileRoute("/")({
	// Dynamic imports, so that the landing page's texts are in no other page's chunk; the head needs a few of them. The
	// browser never asks for them: the page has no React.
	loader: async ({ context }) => {
		if (!import.meta.env.SSR) return;
		const [{ works }, pictures, { default: offers }, { default: contacts }] = await Promise.all([
			// Without the database the page is shown without these pictures: it is the way to reach the owner.
			context.api.readGallery().catch(() => ({ works: [] })),
			context.api.readSitePictures().catch((): SitePictures => ({})),
			import("#content/offers.json"),
			import("#content/contacts.json"),
		]);
		return { works, pictures, structuredData: [servicesData(context.settings, offers.items, contacts.booking)] };
	},
	head: ({ match, loaderData }) =>
		pageHead(match.context.settings, {
			...site.home,
			path: "/",
			structuredData: loaderData?.structuredData ?? [],
			...(loaderData?.pictures.share && { image: loaderData.pictures.share.url }),
		}),
	component: LandingRoute,
});

function LandingRoute() {
	const data = Route.useLoaderData();
	return (
		<SitePage isWide>
			<LandingPage works={data?.works ?? []} pictures={data?.pictures ?? {}} />
		</SitePage>
	);
}
