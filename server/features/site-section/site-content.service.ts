import type { SiteContent } from "#contract/content/sections.ts";
import { readContentVersion } from "#db/content-version.ts";
import type { EntityManager, Orm } from "#db/open.ts";
import type { SiteContentSource } from "../../http/request-context.ts";
import { EXAMPLE_CONTENT } from "./section-definitions.service.ts";
import { resolveReferences } from "./section-references.service.ts";
import { readPublishedContent } from "./site-section.service.ts";

/**
 * The site's texts as readers see them, in memory: read again only when the content version has changed. While the
 * database cannot be read, those that were read last are served.
 */
export function createSiteContent(orm: Orm): SiteContentSource {
	let known: { version: number | undefined; content: SiteContent } = {
		version: undefined,
		content: resolveReferences(EXAMPLE_CONTENT),
	};
	return {
		current: () => known.content,
		async read() {
			try {
				const em = orm.em.fork() as EntityManager;
				// The version comes first: content that is written meanwhile is read once more.
				const version = await readContentVersion(em);
				if (version !== known.version) {
					known = { version, content: resolveReferences(await readPublishedContent(em)) };
				}
			} catch (error) {
				if (known.version === undefined) throw error;
			}
			return known.content;
		},
	};
}
