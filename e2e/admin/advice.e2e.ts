import type { Page } from "@playwright/test";
import { freshSlug } from "../support/site.fixture.ts";
import { expect, field, test, textOf } from "./admin.fixture.ts";
import { toggleSettings } from "./locators.ts";
import { visit } from "./steps.ts";

const SHEET = "Перед публикацией";
const NO_DESCRIPTION = /Описания для поисковиков нет/;
const DEAD_LINK = "/blog/net-takoy-stati";
const FILLER = "Слова, которые занимают место.\n\n".repeat(60);

const selectionOf = (page: Page) =>
	textOf(page).evaluate(({ value, selectionStart, selectionEnd, scrollTop }: HTMLTextAreaElement) => ({
		selected: value.slice(selectionStart, selectionEnd),
		isScrolled: scrollTop > 0,
	}));

test("advice before publishing links to the affected text or field and disappears once followed", async ({
	adminPage,
	admin,
}) => {
	const sheet = adminPage.getByRole("dialog", { name: SHEET });
	const openSheet = async () => {
		const button = adminPage.getByRole("button", { name: "Проверить" });
		if (!(await button.isVisible())) await toggleSettings(adminPage);
		await button.click();
		await expect(sheet.getByRole("status")).toHaveText(/^Советов|^Замечаний нет/);
	};

	for (const width of [1280, 360]) {
		await adminPage.setViewportSize({ width, height: 740 });
		const content = `# Раз\n\n${FILLER}[ссылка](${DEAD_LINK})`;
		const id = await admin.create({ slug: freshSlug("sovety"), title: "Тревога", content });
		await visit(adminPage, `/admin/posts/${id}`);

		await test.step(`${width} px: it previews the unsaved post`, async () => {
			await field(adminPage, "Заголовок").fill("Тревога и покой");
			await openSheet();
			await expect(sheet.getByText(/^Тревога и покой — /)).toBeVisible();
			await expect(sheet.getByRole("img", { name: "Заголовок «Тревога и покой» рядом" })).toBeVisible();
		});

		await test.step(`${width} px: a link selects the affected text`, async () => {
			await sheet.getByRole("button", { name: `Показать: ${DEAD_LINK}` }).click();
			await expect(textOf(adminPage)).toBeFocused();
			expect(await selectionOf(adminPage)).toEqual({ selected: DEAD_LINK, isScrolled: true });
			await adminPage.keyboard.type("/blog");
		});

		await test.step(`${width} px: a link focuses the affected field`, async () => {
			await openSheet();
			await expect(sheet.getByText(NO_DESCRIPTION)).toBeVisible();
			await sheet.getByRole("button", { name: "К полю «Мета-описание для SEO»" }).click();
			const description = field(adminPage, "Мета-описание для SEO");
			await expect(description).toBeFocused();
			await adminPage.keyboard.type(
				"О том, что охраняет тревога, как отличить её от страха и что с нею делать сегодня.",
			);
		});

		await test.step(`${width} px: advice that was followed disappears, and closing returns the focus to the button`, async () => {
			await openSheet();
			await expect(sheet.getByText("Замечаний нет.")).toBeVisible();
			await adminPage.keyboard.press("Escape");
			await expect(adminPage.getByRole("button", { name: "Проверить" })).toBeFocused();
		});
	}
});
