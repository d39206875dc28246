import { site } from "#content/site.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { pageHead } from "./page-head.ts";

interface LegalWords {
	title: string;
	description: string;
}

/** The head tags of a legal text, once it is known. */
export const legalHead = (
	settings: SiteSettings,
	path: string,
	words: LegalWords | undefined,
) =>
	words
		? pageHead(settings, { ...words, path, keywords: site.home.keywords })
		: {};
