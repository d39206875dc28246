import { beforeEach } from "vitest";
import { SECTION_KEYS, type SectionKey, type SiteContent } from "#contract/content/sections.ts";
import type { AdminSection, SectionSummary } from "#contract/content/site-section.ts";
import { seedSections } from "../features/site-section/section-seed.service.ts";
import { createSiteContent } from "../features/site-section/site-content.service.ts";
import type { SiteContentSource } from "../http/request-context.ts";
import { makeOnce } from "./make-once.ts";
import type { TestSite } from "./test-site.ts";

const seedNewSite = ({ em }: TestSite) => seedSections(em, { name: undefined, timeZone: undefined });

/** Gives a test site the texts in its database, which are those of a new site before each test. */
export function setUpStoredContent(site: TestSite) {
	let source: SiteContentSource;
	site.content = {
		current: () => source.current(),
		read: () => source.read(),
		consentRevision: () => source.consentRevision(),
		pages: () => source.pages(),
	};
	beforeEach(async () => {
		await makeOnce(site, seedNewSite);
		source = createSiteContent(site.database.orm, site.clock);
		await source.read();
	});

	/** Reads a section like its form. */
	async function read<K extends SectionKey>(key: K) {
		const { data } = await site.trpc("siteSection.byKey", { key });
		return data as AdminSection & { key: K; value: SiteContent[K]; published: SiteContent[K] };
	}

	/** Saves a section with some of its values changed. */
	async function save<K extends SectionKey>(key: K, change: Partial<SiteContent[K]>) {
		const { value, version } = await read(key);
		return site.trpc("siteSection.save", { key, value: { ...value, ...change }, version });
	}

	/** Publishes the last saved values of sections. */
	async function publish(...keys: SectionKey[]) {
		const sections: { key: SectionKey; version: number }[] = [];
		for (const key of keys) sections.push({ key, version: (await read(key)).version });
		return site.trpc("siteSection.publish", { sections });
	}

	return {
		read,
		save,
		publish,
		/** Saves and publishes changes of several sections at once. */
		async change(changes: { [K in SectionKey]?: Partial<SiteContent[K]> }) {
			const keys = SECTION_KEYS.filter((key) => key in changes);
			for (const key of keys) await save(key, changes[key] as object);
			return publish(...keys);
		},
		/** The section in the admin's list. */
		async summaryOf(key: SectionKey) {
			const { data } = await site.trpc("siteSection.list");
			return (data as SectionSummary[]).find((section) => section.key === key);
		},
		/** Writes a value that no form would save. @param value JSON */
		corrupt: (key: SectionKey, value: string) =>
			site.em.execute("update site_section set value = ?::jsonb where key = ?", [value, key]),
	};
}
