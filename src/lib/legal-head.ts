import { site } from "#content/site.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { pageHead } from "./page-head.ts";

interface LegalMeta {
	title: string;
	description: string;
}

/** The head tags of a legal document; none until its text is loaded. */
export const legalHead = (settings: SiteSettings, path: string, meta: LegalMeta | undefined) =>
	meta ? pageHead(settings, { ...meta, path, keywords: site.home.keywords }) : {};
