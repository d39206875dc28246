import { createFileRoute } from "@tanstack/react-router";
import { parseEnquirySearch } from "#contract/search-params.ts";
import { SitePage } from "../components/site-page/site-page.tsx";
import { EnquiryPage } from "../features/enquiry/enquiry-page.tsx";
import { textPageHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/enquiry")({
	validateSearch: parseEnquirySearch,
	loaderDeps: ({ search: { about } }) => ({ about }),
	loader: async ({ context, deps }) => {
		const { loadEnquiry } = await import("../features/enquiry/load-enquiry.ts");
		return { ...(await loadEnquiry(context.api, deps.about)), ...context.returned };
	},
	head: textPageHead,
	component: EnquiryRoute,
});

function EnquiryRoute() {
	const loaded = Route.useLoaderData();
	const { sent } = Route.useSearch();
	return <SitePage>{loaded && <EnquiryPage {...loaded} isSent={sent === "yes"} />}</SitePage>;
}
