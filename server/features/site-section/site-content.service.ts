import type { SiteContent } from "#contract/content/sections.ts";
import type { PageLink } from "#contract/page.ts";
import { readContentVersion } from "#db/content-version.ts";
import type { EntityManager, Orm } from "#db/open.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import type { SiteContentSource } from "../../http/request-context.ts";
import type { Clock } from "../../lib/clock.ts";
import { currentLegalRevision } from "../legal/legal-revision.service.ts";
import { presentLinks } from "../page/page.presenter.ts";
import { listPages } from "../page/page.service.ts";
import { resolveReferences } from "./section-references.service.ts";
import { readPublishedContent } from "./site-section.service.ts";

/**
 * The site's texts for readers, in memory: read again only when the content version has changed. While the database
 * cannot be reached, the texts that were read last are served.
 */
export function createSiteContent(orm: Orm, clock: Clock): SiteContentSource {
	// The content version is undefined before the first read.
	let known: { version?: number; content: SiteContent; consentRevision: string; pages: PageLink[] } = {
		content: resolveReferences(EXAMPLE_CONTENT),
		consentRevision: "",
		pages: [],
	};

	return {
		current: () => known.content,
		consentRevision: () => known.consentRevision,
		pages: () => known.pages,
		async read() {
			const em = orm.em.fork() as EntityManager;
			// The version is read first: content that is written meanwhile is then read once more. While the database cannot
			// be reached, the known version counts.
			const version = await readContentVersion(em).catch((error: unknown) => {
				if (known.version === undefined) throw error;
				return known.version;
			});
			if (version === known.version) return known.content;
			// A failure here is passed on to the caller: older texts must not count as those of the new version.
			const content = resolveReferences(await readPublishedContent(em));
			const { number } = await currentLegalRevision(em, "consent");
			const pages = presentLinks(await listPages({ em, clock }));
			// A slow read may end after a later one.
			if (known.version === undefined || version > known.version)
				known = { version, content, consentRevision: number, pages };
			return content;
		},
	};
}
