import { site } from "#content/site.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { pageHead } from "./page-head.ts";

interface LegalRoute {
	match: { pathname: string; context: { settings: SiteSettings } };
	/** The document's title and description, once its text is loaded. */
	loaderData?: { title: string; description: string } | undefined;
}

/** The head tags of a legal document; none until its text is loaded. */
export const legalHead = ({ match: { pathname, context }, loaderData }: LegalRoute) =>
	loaderData ? pageHead(context.settings, { ...loaderData, path: pathname, keywords: site.home.keywords }) : {};
