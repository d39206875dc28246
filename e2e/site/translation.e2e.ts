import type { Locator, Page } from "@playwright/test";
import { holdReact } from "../support/hold-react.ts";
import { expect, freshIp, freshSlug, test, waitForHydration } from "../support/site.fixture.ts";
import { translatePage, translateSlowly, watchMain } from "../support/translate.ts";
import { VIEWPORTS } from "../support/viewports.ts";

test.use(VIEWPORTS.phone);

test.beforeEach(async ({ page, expected }) => {
	// React reports re-rendered boundaries on the console.
	expected.consoleErrors.push(/React error #418/);
	await page.addInitScript(watchMain);
});

type Moment = "before" | "during" | "after";

// One page of each kind, with the times of translation: before, during or after hydration.
const PAGES: [path: string, ...moments: Moment[]][] = [
	["/", "after"],
	["/enquiry", "after"],
	["/blog", "before"],
	// The last journey translates a list and an article after hydration.
	["/blog/s-chego-nachinaetsya-peremena", "before", "during"],
	["/gallery?year=2019", "during", "after"],
	["/gallery/low-water", "before", "after"],
	["/blog/nothing", "before"],
];

const lengthOfMain = (page: Page) => page.locator("main").evaluate(({ textContent }) => textContent?.length ?? 0);

/** The text fields of the open page. */
const writtenFields = (page: Page) =>
	page.locator("main :is(input:not([type]), [type=search], [type=email], textarea)").filter({ visible: true });

/** Writes into each field. @returns the focused field, undefined if there is none */
async function write(page: Page): Promise<Locator | undefined> {
	const fields = await writtenFields(page).all();
	for (const field of fields) await field.fill("anna@example.org");
	return fields.at(-1);
}

async function expectWritten(page: Page): Promise<void> {
	for (const field of await writtenFields(page).all()) await expect(field).toHaveValue("anna@example.org");
}

/** Uses the menu, the lightbox and the fields of the open page. */
async function usePage(page: Page): Promise<void> {
	const menu = page.locator("#site-menu");
	await page.locator("header button[popovertarget]").click();
	await expect(menu).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(menu).toBeHidden();
	await write(page);
	await expectWritten(page);
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

/** Translates a page before, during or after hydration, and uses it each time. */
async function expectToSurvive(page: Page, path: string, moments: Moment[]): Promise<void> {
	for (const moment of moments) {
		await test.step(`translated ${moment} hydration`, async () => {
			const release = moment === "before" ? await holdReact(page) : () => {};
			await page.goto(path);
			const length = await lengthOfMain(page);
			if (moment === "during") {
				// Hydration takes many frames, as on a slow phone.
				const session = await page.context().newCDPSession(page);
				await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
				await translateSlowly(page);
				await waitForHydration(page);
				await session.detach();
			}
			if (moment === "after") await waitForHydration(page);
			const focused = moment === "before" ? await write(page) : undefined;
			await translatePage(page);
			release();
			await waitForHydration(page);
			if (focused) {
				await expectWritten(page);
				await expect(focused).toBeFocused();
			}
			await usePage(page);
			await translatePage(page);
			await expect.poll(() => lengthOfMain(page)).toBeGreaterThanOrEqual(length);
			expect(await page.evaluate(() => window.wasEmpty)).toBe(false);
			await page.unrouteAll({ behavior: "wait" });
		});
	}
}

for (const [path, ...moments] of PAGES) {
	test(`${path} keeps its content and works after translation by the browser`, async ({ page, expected }) => {
		if (path.endsWith("/nothing")) expected.consoleErrors.push(/status of 404/);
		await expectToSurvive(page, path, moments);
	});
}

test("a translated preview keeps its content and works", async ({ page, admin }) => {
	const id = await admin.create({ slug: freshSlug("perevod"), title: "Черновик", content: "**Да** или нет" });
	await expectToSurvive(page, await admin.share(id), ["before"]);
});

test("a translated article supports likes, comments and navigation", async ({ page, expected }) => {
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
	// The empty form reports missing fields in two places.
	for (const _ of [1, 2]) {
		await form.locator("[type=submit]").click();
		await expect(form.locator("[aria-invalid=true]").first()).toBeVisible();
		await translatePage(page);
	}
	await page.locator("main a[href='/blog']").first().click();
	// The article has links to articles and a search too.
	await expect(page.getByRole("navigation", { name: "Рубрики и теги" })).toBeVisible();
	await translatePage(page);
	await page.getByRole("searchbox").fill("тревогой");
	await page.keyboard.press("Enter");
	await expect(page.locator("main mark").first()).toBeVisible();
	await page.goBack();
	await expect(page.locator("main mark")).toHaveCount(0);
	await page.goBack();
	await expect(page.locator("#comment-form")).toBeVisible();
});
