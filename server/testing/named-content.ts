import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { resolveReferences } from "../features/site-section/section-references.service.ts";
import type { SiteContentSource } from "../http/request-context.ts";

/** The texts of the example site under a name, regardless of the database. */
export function namedContent(name: string): SiteContentSource {
	const content = resolveReferences({ ...EXAMPLE_CONTENT, site: { ...EXAMPLE_CONTENT.site, name } });
	return { current: () => content, read: async () => content, consentRevision: () => "1.0", pages: () => [] };
}
