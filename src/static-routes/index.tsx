import { createFileRoute } from "@tanstack/react-router";
import type { GalleryView } from "#contract/artwork.ts";
import type { PublicContent } from "#contract/content/site-content.ts";
import { homeSharePath } from "#contract/picture-url.ts";
import type { Api } from "../api.ts";
import { SitePage } from "../components/site-page/site-page.tsx";
import { LandingPage } from "../features/landing/landing-page.tsx";
import { pageHead } from "../lib/page-head.ts";
import { servicesData } from "../lib/structured-data.ts";

export const Route = createFileRoute("/")({
	loader: async ({ context }) => {
		const [{ data: content }, { works }] = await Promise.all([
			context.api.read<PublicContent>("/api/site/content"),
			readWorks(context.api),
		]);
		const { offers, contacts } = content;
		const { picture } = context.settings.content.site;
		const image = homeSharePath(picture.url);
		return {
			share: image ? { image, imageAlt: picture.alt } : {},
			content,
			works,
			structuredData: offers?.items.length ? [servicesData(context.settings, offers.items, contacts.booking)] : [],
		};
	},
	head({ match, loaderData }) {
		const { home } = match.context.settings.content.site;
		return pageHead(match.context.settings, {
			...home,
			path: "/",
			structuredData: loaderData?.structuredData ?? [],
			...loaderData?.share,
		});
	},
	component: LandingRoute,
});

/** The works beside some sections; none without the database, since visitors need the page to reach the owner. */
const readWorks = (api: Api): Promise<Pick<GalleryView, "works">> =>
	api.read<GalleryView>("/api/gallery/works").then(
		({ data }) => data,
		() => ({ works: [] }),
	);

function LandingRoute() {
	const data = Route.useLoaderData();
	return <SitePage isWide>{data && <LandingPage {...data} />}</SitePage>;
}
