import type { Locator, Page } from "@playwright/test";
import { expect, field, showBeside, test } from "./admin.fixture.ts";

const SECTIONS = Array.from(
	{ length: 50 },
	(_, i) => `## Раздел ${i + 1}\n\n${`Слова раздела ${i + 1}. `.repeat(8)}`,
).join("\n\n");
const LIST = Array.from({ length: 120 }, (_, i) => `- Пункт ${i + 1}.`).join(
	"\n",
);
const TEXT = `${SECTIONS}\n\n${LIST}\n`;

const paneOf = (page: Page) =>
	page.getByRole("region", { name: "Превью", exact: true });
const shownAt = (page: Page, text: string) =>
	paneOf(page).getByText(text, { exact: true });

async function write(page: Page): Promise<Locator> {
	await page.goto("/admin/posts/new");
	const text = field(page, "Содержание");
	await text.fill(TEXT);
	return text;
}

/** Puts the caret behind the first place of a text. */
const stand = (text: Locator, behind: string) =>
	text.evaluate((element: HTMLTextAreaElement, behind) => {
		element.focus({ preventScroll: true });
		const caret = element.value.indexOf(behind) + behind.length;
		element.setSelectionRange(caret, caret);
	}, behind);

test.describe("beside the field", () => {
	test.use({ viewport: { width: 1600, height: 900 } });

	test("the preview shows what the caret stands in, and who scrolls it by hand is left alone", async ({
		adminPage,
	}) => {
		await test.step("the preview shows what the caret stands in, at its beginning, its end and in a long list", async () => {
			const text = await write(adminPage);
			await showBeside(adminPage);
			const page = () => adminPage.evaluate(() => scrollY);
			const before = await page();
			await expect(shownAt(adminPage, "Пункт 120.")).toBeAttached();
			for (const place of [
				"Раздел 1",
				"Раздел 45",
				"Пункт 115.",
				"Пункт 60.",
				"Раздел 2",
			]) {
				await stand(text, place);
				await expect(shownAt(adminPage, place)).toBeInViewport();
			}
			// The page itself stays.
			expect(await page()).toBe(before);
			await stand(text, "Раздел 30");
			await adminPage.keyboard.type(" и новые слова");
			await expect(
				shownAt(adminPage, "Раздел 30 и новые слова"),
			).toBeInViewport();
		});

		await test.step("what is in sight stays, and who scrolls the preview by hand is left alone", async () => {
			const text = await write(adminPage);
			await expect(shownAt(adminPage, "Пункт 120.")).toBeAttached();
			const pane = paneOf(adminPage);
			const scrolled = () => pane.evaluate((element) => element.scrollTop);
			await stand(text, "Раздел 20");
			await expect(shownAt(adminPage, "Раздел 20")).toBeInViewport();
			const before = await scrolled();
			expect(before).toBeGreaterThan(0);
			// A key at a time, each shown before the next.
			for (const typed of ["а", "б"]) {
				await adminPage.keyboard.type(typed);
				await expect(
					pane.getByRole("heading", { name: /^Раздел 20[аб]+$/ }),
				).toHaveText(new RegExp(`${typed}$`));
				expect(await scrolled()).toBe(before);
			}

			// The preview of what was typed comes when the owner has gone elsewhere in it.
			let release = () => {};
			const held = new Promise<void>((resolve) => {
				release = resolve;
			});
			const asked = adminPage.waitForRequest("**/api/trpc/post.preview?*");
			await adminPage.route("**/api/trpc/post.preview?*", async (route) => {
				await held;
				await route.continue();
			});
			await stand(text, "Раздел 50");
			await adminPage.keyboard.type("я");
			await asked;
			await pane.hover();
			await adminPage.mouse.wheel(0, -100_000);
			await expect.poll(scrolled).toBe(0);
			release();
			await expect(shownAt(adminPage, "Раздел 50я")).toBeAttached();
			await expect(pane.locator("xpath=..")).toHaveAttribute(
				"aria-busy",
				"false",
			);
			expect(await scrolled()).toBe(0);
		});
	});
});

test.describe("in the place of the field", () => {
	test.use({ viewport: { width: 360, height: 740 } });

	test("the preview opens at what the caret stands in", async ({
		adminPage,
	}) => {
		const text = await write(adminPage);
		await stand(text, "Раздел 40");
		await adminPage.getByText("Превью", { exact: true }).click();
		await expect(shownAt(adminPage, "Раздел 40")).toBeInViewport();
		await adminPage.getByText("Редактор", { exact: true }).click();
		await stand(text, "Раздел 3");
		await adminPage.getByText("Превью", { exact: true }).click();
		await expect(shownAt(adminPage, "Раздел 3")).toBeInViewport();
	});
});
