import type { Page } from "@playwright/test";
import type { SectionKey } from "#contract/content/sections.ts";
import type { AdminSection } from "#contract/content/site-section.ts";
import { call, expect, signIn } from "./admin.fixture.ts";
import { visit } from "./steps.ts";

/** Reads a section as its form does. @param site the URL of the site, if not the journeys' shared one */
export async function readSection(page: Page, key: SectionKey, site = ""): Promise<AdminSection> {
	const input = encodeURIComponent(JSON.stringify({ key }));
	const headers = { "Sec-Fetch-Site": "same-origin" };
	const response = await page.request.get(`${site}/api/trpc/siteSection.byKey?input=${input}`, { headers });
	return (await response.json()).result.data;
}

/** Saves changed values of a section without publishing. @param site as for `readSection` */
export async function editSection(page: Page, key: SectionKey, change: object, site = ""): Promise<AdminSection> {
	const { value, version } = await readSection(page, key, site);
	return call(page, "siteSection.save", { key, value: { ...value, ...change }, version }, site);
}

/** Discards the unpublished changes of a section. */
export async function discardSection(page: Page, key: SectionKey): Promise<void> {
	const { version } = await readSection(page, key);
	await call(page, "siteSection.discard", { key, version });
}

/** The preview frame in the form of a section. */
export const preview = (page: Page) => page.frameLocator("iframe[title^='Страница сайта']");

/** Waits until the admin has marked the texts of the preview and handles clicks on them. */
export const waitForPreview = (page: Page) =>
	expect
		.poll(() =>
			preview(page)
				.locator("html")
				.evaluate(({ ownerDocument }) => ownerDocument.adoptedStyleSheets.length),
		)
		.toBe(1);

/** Opens the form of a section with its preview. */
export async function openSection(page: Page, key: SectionKey): Promise<void> {
	await visit(page, `/admin/site/${key}`);
	await preview(page).getByRole("contentinfo").waitFor();
	await waitForPreview(page);
}

/** Signs in to another site and opens the form of a section. */
export async function openSectionOf(page: Page, site: string, key: SectionKey): Promise<void> {
	await page.goto(`${site}/admin/site/${key}`);
	await signIn(page);
	await preview(page).getByRole("contentinfo").waitFor();
	await waitForPreview(page);
}

/** Clicks the button that saves a section's form. */
export const saveSection = (page: Page) => page.getByRole("button", { name: "Сохранить", exact: true }).click();

/** The button that opens the publish dialog. */
export const publish = (page: Page) => page.getByRole("button", { name: /^Опубликовать изменения/ });

/** Inserts a link into the focused text with the button and its dialog. */
export async function insertLink(page: Page, url: string, words: string): Promise<void> {
	await page.getByRole("button", { name: "Ссылка" }).first().click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Адрес", { exact: true }).fill(url);
	await dialog.getByLabel("Текст ссылки").fill(words);
	await page.keyboard.press("Enter");
}
