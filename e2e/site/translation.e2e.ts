import type { Page } from "@playwright/test";
import { SAMPLES } from "#contract/pages.ts";
import { isReactPage } from "#src/hydration/react-pages.ts";
import { holdReact } from "../support/hold-react.ts";
import { expect, freshIp, test, waitForHydration } from "../support/site.fixture.ts";
import { translatePage, translateSlowly, watchMain } from "../support/translate.ts";
import { VIEWPORTS } from "../support/viewports.ts";

test.use(VIEWPORTS.phone);

test.beforeEach(async ({ page, expected }) => {
	// React says on the console what it has rendered anew.
	expected.consoleErrors.push(/React error #418/);
	await page.addInitScript(watchMain);
});

const lengthOfMain = (page: Page) => page.locator("main").evaluate(({ textContent }) => textContent?.length ?? 0);

/** Uses the menu, the lightbox and the fields of the page that is open. */
async function usePage(page: Page): Promise<void> {
	const menu = page.locator("#site-menu");
	await page.locator("header button[popovertarget]").click();
	await expect(menu).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(menu).toBeHidden();
	for (const field of await page.locator("main :is(input:not([type]), [type=search], [type=email], textarea)").all()) {
		if (!(await field.isVisible())) continue;
		await field.fill("anna@example.org");
		await expect(field).toHaveValue("anna@example.org");
	}
	const work = page.locator("main [data-artwork]").first();
	if ((await work.count()) === 0) return;
	const { pathname } = new URL(page.url());
	const lightbox = page.locator("dialog[open]");
	await work.click();
	await expect(lightbox.locator("img").first()).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(lightbox).toHaveCount(0);
	expect(new URL(page.url()).pathname).toBe(pathname);
}

for (const path of SAMPLES) {
	test(`${path} keeps its content and works, whenever the browser translates it`, async ({ page }) => {
		for (const moment of isReactPage(path) ? ["before", "during", "after"] : ["after"]) {
			await test.step(`${moment} hydration`, async () => {
				const release = moment === "before" ? await holdReact(page) : () => {};
				await page.goto(path);
				const length = await lengthOfMain(page);
				if (moment === "during") {
					await translateSlowly(page);
					await waitForHydration(page);
				}
				if (moment === "after") await waitForHydration(page);
				await translatePage(page);
				release();
				await waitForHydration(page);
				await usePage(page);
				await translatePage(page);
				expect(await lengthOfMain(page)).toBeGreaterThanOrEqual(length);
				expect(await page.evaluate(() => window.wasEmpty)).toBe(false);
				await page.unrouteAll();
			});
		}
	});
}

test("a translated article is liked, commented on and left", async ({ page, expected }) => {
	expected.consoleErrors.push(/status of 422/);
	await page.setExtraHTTPHeaders({ "X-Forwarded-For": freshIp() });
	await page.goto("/blog/baraban-i-tishina");
	await waitForHydration(page);
	await translatePage(page);
	const like = page.locator("#reactions button");
	for (const isPressed of ["true", "false"]) {
		await like.click();
		await expect(like).toHaveAttribute("aria-pressed", isPressed);
		await translatePage(page);
	}
	const form = page.locator("#comment-form");
	// The form is empty: it says what is missing, twice.
	for (const _ of [1, 2]) {
		await form.locator("[type=submit]").click();
		await expect(form.locator("[aria-invalid=true]").first()).toBeVisible();
		await translatePage(page);
	}
	await page.locator("main a[href='/blog']").first().click();
	await expect(page.locator("main a[href^='/blog/']").first()).toBeVisible();
	await translatePage(page);
	await page.locator("main [type=search]").fill("тревогой");
	await page.keyboard.press("Enter");
	await expect(page.locator("main mark").first()).toBeVisible();
	await page.goBack();
	await page.goBack();
	await expect(page.locator("#comment-form")).toBeVisible();
});
