import type { Page } from "@playwright/test";
import type { SectionKey } from "#contract/content/sections.ts";
import type { AdminSection } from "#contract/site-section.ts";
import { call } from "./admin.fixture.ts";

/** A section as its form would load it. */
async function readSection(page: Page, key: SectionKey): Promise<AdminSection> {
	const input = encodeURIComponent(JSON.stringify({ key }));
	const headers = { "Sec-Fetch-Site": "same-origin" };
	const response = await page.request.get(`/api/trpc/siteSection.byKey?input=${input}`, { headers });
	return (await response.json()).result.data;
}

/** Saves other values of a section, which readers do not see. */
export async function editSection(page: Page, key: SectionKey, change: object): Promise<AdminSection> {
	const { value, version } = await readSection(page, key);
	return call(page, "siteSection.save", { key, value: { ...value, ...change }, version });
}

/** Gives up what was saved of a section and not published. */
export async function discardSection(page: Page, key: SectionKey): Promise<void> {
	const { version } = await readSection(page, key);
	await call(page, "siteSection.discard", { key, version });
}

/** The page of the site that the form of a section shows. */
export const preview = (page: Page) => page.frameLocator("iframe[title^='Страница сайта']");
