import type { Locator, Page } from "@playwright/test";
import { holdRequests } from "../support/hold-requests.ts";
import { type AdminClient, freshSlug } from "../support/site.fixture.ts";
import { expect, openEditor, saved, showPreviewBeside, test, textOf } from "./admin.fixture.ts";

const SECTIONS = Array.from(
	{ length: 50 },
	(_, i) => `## Раздел ${i + 1}\n\n${`Слова раздела ${i + 1}. `.repeat(8)}`,
).join("\n\n");
const LIST = Array.from({ length: 120 }, (_, i) => `- Пункт ${i + 1}.`).join("\n");
const TEXT = `${SECTIONS}\n\n${LIST}\n`;

const paneOf = (page: Page) => page.getByRole("region", { name: "Превью", exact: true });
const shownAt = (page: Page, text: string) => paneOf(page).getByText(text, { exact: true });

/** Opens the form of a new draft with the long text. @returns its source field */
async function openLong(page: Page, admin: AdminClient): Promise<Locator> {
	const id = await admin.create({ slug: freshSlug("dlinnaya"), title: "Длинная", content: TEXT });
	await page.goto(`/admin/posts/${id}`);
	const text = textOf(page);
	await expect(text).toHaveValue(TEXT);
	return text;
}

/** Places the caret after the first occurrence of a text. */
const placeCaretAfter = (text: Locator, found: string) =>
	text.evaluate((element: HTMLTextAreaElement, found) => {
		element.focus({ preventScroll: true });
		const caret = element.value.indexOf(found) + found.length;
		element.setSelectionRange(caret, caret);
	}, found);

test("the preview matches the published page and is retried when the network is back", async ({
	adminPage,
	request,
	context,
	expected,
}) => {
	await test.step("the preview's HTML equals that of the published page", async () => {
		const source =
			"# Раз\n\n**два** и *три*\n\n- а\n- б\n\n> цитата\n\n<script>alert(1)</script>\n\n| а | б |\n|---|---|\n| 1 | 2 |\n";
		const field = await openEditor(adminPage);
		await showPreviewBeside(adminPage);
		await field.fill(source);
		const slug = freshSlug("prevyu");
		const heading = adminPage.getByRole("heading", { name: "Раз", level: 2 });
		await expect(heading).toBeVisible();
		const shown = await adminPage
			.getByText("два", { exact: true })
			.locator("xpath=ancestor::div[1]")
			.evaluate((element) => element.innerHTML.trim());
		await adminPage.getByLabel("Заголовок", { exact: true }).fill("Превью");
		await adminPage.getByLabel("Адрес (slug)").fill(slug);
		await adminPage.getByRole("switch", { name: "Опубликовать" }).click();
		await adminPage.getByRole("button", { name: "Сохранить" }).click();
		await expect(saved(adminPage)).toBeVisible();
		const { html } = await (await request.get(`/api/blog/posts/${slug}`)).json();
		const written = await adminPage.evaluate((html) => {
			const element = document.createElement("div");
			element.innerHTML = html;
			return element.innerHTML.trim();
		}, html);
		expect(shown).toBe(written);
		await expect(field).toHaveValue(source);
	});

	await test.step("a failed preview is retried when the network is back", async () => {
		expected.consoleErrors.push(/ERR_INTERNET_DISCONNECTED/);
		const field = textOf(adminPage);
		await field.fill("раньше");
		const shown = (text: string) => adminPage.locator("p", { hasText: text });
		const failure = adminPage.getByText("Не удалось обновить превью");
		await expect(shown("раньше")).toBeVisible();
		await context.setOffline(true);
		await field.fill("без сети");
		await expect(failure).toBeVisible();
		await expect(adminPage.getByText(/^Нет сети/)).toBeVisible();
		await context.setOffline(false);
		await expect(shown("без сети")).toBeVisible();
		await expect(failure).toHaveCount(0);
	});
});

test.describe("with the preview beside the field", () => {
	test.use({ viewport: { width: 1600, height: 900 } });

	test("the preview follows the caret, except after scrolling by hand", async ({ adminPage, admin }) => {
		const text = await openLong(adminPage, admin);
		await showPreviewBeside(adminPage);

		await test.step("the preview shows the block that contains the caret", async () => {
			const page = () => adminPage.evaluate(() => scrollY);
			const before = await page();
			await expect(shownAt(adminPage, "Пункт 120.")).toBeAttached();
			for (const found of ["Раздел 1", "Раздел 45", "Пункт 115.", "Пункт 60.", "Раздел 2"]) {
				await placeCaretAfter(text, found);
				await expect(shownAt(adminPage, found)).toBeInViewport();
			}
			// The page itself does not scroll.
			expect(await page()).toBe(before);
			await placeCaretAfter(text, "Раздел 30");
			await adminPage.keyboard.type(" и новые слова");
			await expect(shownAt(adminPage, "Раздел 30 и новые слова")).toBeInViewport();
		});

		await test.step("the preview does not scroll if the block is visible or after scrolling by hand", async () => {
			const pane = paneOf(adminPage);
			const scrolled = () => pane.evaluate((element) => element.scrollTop);
			await placeCaretAfter(text, "Раздел 20");
			await expect(shownAt(adminPage, "Раздел 20")).toBeInViewport();
			const before = await scrolled();
			expect(before).toBeGreaterThan(0);
			// Each key is typed after the previous one is shown.
			for (const typed of ["а", "б"]) {
				await adminPage.keyboard.type(typed);
				await expect(pane.getByRole("heading", { name: /^Раздел 20[аб]+$/ })).toHaveText(new RegExp(`${typed}$`));
				expect(await scrolled()).toBe(before);
			}

			// The response of the preview is held until the preview has been scrolled by hand.
			const requested = adminPage.waitForRequest("**/api/trpc/post.preview?*");
			const release = await holdRequests(adminPage, "**/api/trpc/post.preview?*");
			await placeCaretAfter(text, "Раздел 50");
			await adminPage.keyboard.type("я");
			await requested;
			await pane.hover();
			await adminPage.mouse.wheel(0, -100_000);
			await expect.poll(scrolled).toBe(0);
			release();
			await expect(shownAt(adminPage, "Раздел 50я")).toBeAttached();
			await expect(pane.locator("xpath=..")).toHaveAttribute("aria-busy", "false");
			expect(await scrolled()).toBe(0);
		});
	});
});

test.describe("with the preview instead of the field", () => {
	test.use({ viewport: { width: 360, height: 740 } });

	test("the preview opens at the block that contains the caret", async ({ adminPage, admin }) => {
		const text = await openLong(adminPage, admin);
		await placeCaretAfter(text, "Раздел 40");
		await adminPage.getByText("Превью", { exact: true }).click();
		await expect(shownAt(adminPage, "Раздел 40")).toBeInViewport();
		await adminPage.getByText("Редактор", { exact: true }).click();
		await placeCaretAfter(text, "Раздел 3");
		await adminPage.getByText("Превью", { exact: true }).click();
		await expect(shownAt(adminPage, "Раздел 3")).toBeInViewport();
	});
});
