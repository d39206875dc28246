import { createFileRoute } from "@tanstack/react-router";
import type { GalleryView } from "#contract/artwork.ts";
import type { PublicContent } from "#contract/site-content.ts";
import type { SitePictures } from "#contract/site-picture.ts";
import type { Api } from "../api.ts";
import { SitePage } from "../components/site-page/site-page.tsx";
import { LandingPage } from "../features/landing/landing-page.tsx";
import { pageHead } from "../lib/page-head.ts";
import { servicesData } from "../lib/structured-data.ts";

export const Route = createFileRoute("/")({
	// The browser never runs this: the page has no React.
	loader: async ({ context }) => {
		if (!import.meta.env.SSR) return;
		const [{ data: content }, { works }, pictures] = await Promise.all([
			context.api.read<PublicContent>("/api/site/content"),
			// Without the database the page is shown without these pictures: it is the way to reach the owner.
			readOr<Pick<GalleryView, "works">>(context.api, "/api/gallery/works", { works: [] }),
			readOr<SitePictures>(context.api, "/api/site/pictures", {}),
		]);
		const { offers, contacts } = content;
		return {
			content,
			works,
			pictures,
			structuredData: offers?.items.length ? [servicesData(context.settings, offers.items, contacts.booking)] : [],
		};
	},
	head: ({ match, loaderData }) =>
		pageHead(match.context.settings, {
			...match.context.settings.content.site.home,
			path: "/",
			structuredData: loaderData?.structuredData ?? [],
			...(loaderData?.pictures.share && { image: loaderData.pictures.share.url }),
		}),
	component: LandingRoute,
});

/** Reads what the page can do without. */
const readOr = <T,>(api: Api, path: string, fallback: T): Promise<T> =>
	api.read<T>(path).then(
		({ data }) => data,
		() => fallback,
	);

function LandingRoute() {
	const data = Route.useLoaderData();
	return <SitePage isWide>{data && <LandingPage {...data} />}</SitePage>;
}
