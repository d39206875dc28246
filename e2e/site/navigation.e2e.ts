import type { Page } from "@playwright/test";
import { expectBelowHeader } from "../support/expect-below-header.ts";
import { holdReact } from "../support/hold-react.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import { DEVICES, VIEWPORTS } from "../support/viewports.ts";
import { WITH_MOTION } from "../support/with-motion.ts";

// Scrolling to a section and changing the page are animated, as for most readers.
test.use(WITH_MOTION);

const LINKS = [
	{ label: "Главная", path: "/#hero", target: "#hero" },
	{ label: "Обо мне", path: "/#about", target: "#about" },
	{ label: "Методология", path: "/#methodology", target: "#methodology" },
	{ label: "Проекты", path: "/#projects", target: "#projects" },
	{ label: "Блог", path: "/blog", target: "main" },
	{ label: "Галерея", path: "/gallery", target: "main" },
	{ label: "Начать", path: "/#cta", target: "#cta" },
];

const bar = (page: Page) => page.getByRole("navigation", { name: "Разделы сайта" });
const toggle = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^(Меню|Закрыть)$/ });

async function choose(page: Page, label: string): Promise<void> {
	if (await toggle(page).isVisible()) await toggle(page).click();
	await bar(page).getByRole("link", { name: label, exact: true }).click();
}

for (const device of DEVICES) {
	test.describe(`on a ${device}`, () => {
		test.use(VIEWPORTS[device]);

		// Links on the landing page itself, and from another page.
		const start = device === "phone" ? "/" : "/privacy";
		test(`every navigation link opens its section or page, from ${start}`, async ({ page }) => {
			await page.goto(start);
			await waitForHydration(page);
			for (const { label, path, target } of LINKS) {
				await choose(page, label);
				await expect(page).toHaveURL(path);
				await expect(page.locator(target)).toBeInViewport();
				// A section has the focus; a page that was loaded begins at its top, as the browser has it.
				if (path.includes("#")) await expect(page.locator(target)).toBeFocused();
				await page.goBack();
				await expect(page).toHaveURL(start);
			}
		});

		test("the header marks the current section, and becomes more opaque after 50 px of scrolling", async ({ page }) => {
			await test.step("the header is more opaque and blurred after 50 px of scrolling, and stays at the top", async () => {
				const release = await holdReact(page);
				await page.goto("/");
				const appearance = () =>
					page.getByRole("banner").evaluate((element) => {
						const { backgroundColor, backdropFilter } = getComputedStyle(element);
						const { top } = element.getBoundingClientRect();
						const alpha = Number(/[\d.]+(?=\)$)/.exec(backgroundColor)?.[0]);
						return { alpha, backdropFilter, top };
					});
				const scroll = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
				const before = await appearance();
				expect(before.backdropFilter).toBe("none");
				await scroll(50);
				await expect.poll(appearance).toEqual(before);
				await scroll(51);
				await expect.poll(appearance).toMatchObject({ backdropFilter: "blur(12px)", top: 0 });
				await expect.poll(async () => (await appearance()).alpha).toBeGreaterThan(before.alpha);
				await scroll(0);
				await expect.poll(appearance).toEqual(before);
				release();
			});

			await test.step("the links of the current page and section are marked", async () => {
				const currentLinks = () =>
					page
						.locator("#site-menu [aria-current]")
						.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("aria-current")]));
				await page.goto("/blog");
				await waitForHydration(page);
				expect(await currentLinks()).toEqual([["Блог", "page"]]);
				await page.goto("/blog/baraban-i-tishina");
				expect(await currentLinks()).toEqual([["Блог", "true"]]);
				await page.goto("/");
				await waitForHydration(page);
				expect(await currentLinks()).toEqual([["Главная", "location"]]);
				for (const [id, label] of [
					["methodology", "Методология"],
					["projects", "Проекты"],
					["cta", "Начать"],
				]) {
					await page.evaluate(
						(name) => document.getElementById(name)?.scrollIntoView({ behavior: "instant" }),
						`${id}`,
					);
					await expect.poll(currentLinks).toEqual([[label, "location"]]);
				}
			});
		});
	});
}

test.describe("the menu on a phone", () => {
	test.use(VIEWPORTS.phone);

	test("opens, closes and navigates before hydration", async ({ page }) => {
		await test.step("opens and closes with its button and with Escape, and does not trap the focus", async () => {
			await holdReact(page);
			await page.goto("/");
			expect(await isMenuOpen(page)).toBe(false);
			await toggle(page).focus();
			await page.keyboard.press("Enter");
			await expect(bar(page)).toBeVisible();
			await page.keyboard.press("Tab");
			await expect(bar(page).getByRole("link").first()).toBeFocused();
			await page.keyboard.press("Escape");
			await expect(bar(page)).toBeHidden();
			await expect(toggle(page)).toBeFocused();
			await toggle(page).click();
			await expect(bar(page)).toBeVisible();
			await expect(toggle(page)).toHaveAccessibleName("Закрыть");
			await toggle(page).click();
			await expect(bar(page)).toBeHidden();
			await expect(toggle(page)).toHaveAccessibleName("Меню");
			await toggle(page).click();
			for (let n = 0; n < 8; n += 1) await page.keyboard.press("Tab");
			expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
			// The menu closes, so that it does not cover the focused element.
			await expect(bar(page)).toBeHidden();
		});

		await test.step("links open their section or page before hydration", async () => {
			await holdReact(page);
			await page.goto("/privacy");
			// Two pages and a section; the other links are of the same kind.
			for (const { label, path, target } of LINKS.slice(-3)) {
				await choose(page, label);
				await expect(page).toHaveURL(path);
				await expect(page.locator(target)).toBeInViewport();
				await page.goBack();
				await expect(page).toHaveURL("/privacy");
			}
		});
	});

	test("closes when a link is chosen, and Back returns through the history", async ({ page }) => {
		await test.step("a section can be opened again after scrolling away", async () => {
			await page.goto("/");
			await waitForHydration(page);
			for (let n = 0; n < 2; n += 1) {
				await choose(page, "Проекты");
				await expect(page.locator("#projects h2")).toBeInViewport();
				await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
				await expect(page.locator("h1")).toBeInViewport();
			}
		});

		await test.step("closes when a link is chosen, also that of the current section", async () => {
			await page.goto("/");
			await waitForHydration(page);
			await choose(page, "Обо мне");
			await expect(bar(page)).toBeHidden();
			await choose(page, "Обо мне");
			await expect(bar(page)).toBeHidden();
			await expect(page.locator("#about h2")).toBeInViewport();
		});

		await test.step("Back and Forward go through the chosen links", async () => {
			await page.goto("/blog");
			await waitForHydration(page);
			await choose(page, "Методология");
			await expectBelowHeader(page.locator("#methodology"));
			await choose(page, "Блог");
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Блог о трансформации");
			await page.goBack();
			await expect(page).toHaveURL("/#methodology");
			await expect(page.locator("#methodology h2")).toBeInViewport();
			await page.goBack();
			await expect(page).toHaveURL("/blog");
			await page.goForward();
			await expect(page.locator("#methodology h2")).toBeInViewport();
		});

		await test.step("the name in the header and Back return to the landing page", async () => {
			await page.goto("/");
			await waitForHydration(page);
			const name = page.getByRole("banner").getByRole("link").first();
			// The URL changes before the page, and the header is rendered again with the page.
			const blog = page.getByRole("heading", { name: "Блог о трансформации" });
			for (const returnToLanding of [() => name.click(), () => page.goBack()]) {
				await choose(page, "Блог");
				await expect(blog).toBeVisible();
				await returnToLanding();
				await expect(page).toHaveURL("/");
				await expect(page.locator("#methodology ol > li")).toHaveCount(6);
			}
			await choose(page, "Блог");
			await expect(blog).toBeVisible();
			await choose(page, "Проекты");
			await expectBelowHeader(page.locator("#projects"));
		});
	});

	const isMenuOpen = (page: Page) => bar(page).isVisible();

	test.describe("without scripts", () => {
		test.use({ javaScriptEnabled: false });

		test("opens, and its links work", async ({ page }) => {
			await page.goto("/");
			await choose(page, "Блог");
			await expect(page).toHaveURL("/blog");
		});
	});
});

test("the keyboard reaches the whole page, and the focused element is visible", async ({ page }) => {
	await page.goto("/");
	const focusedNames = new Set<string>();
	for (let n = 0; n < 60; n += 1) {
		await page.keyboard.press("Tab");
		const focused = await page.evaluate(() => {
			const element = document.activeElement as HTMLElement;
			const { outlineStyle, outlineWidth } = getComputedStyle(element);
			const box = element.getBoundingClientRect();
			const bar = document.querySelector("header")?.getBoundingClientRect();
			const isInBar = element.closest("header, body > a") !== null;
			return {
				name: element.textContent ?? "",
				isBody: element === document.body,
				outline: `${outlineStyle} ${outlineWidth}`,
				isCovered: !isInBar && box.top < (bar?.bottom ?? 0) - 1,
			};
		});
		if (focused.isBody) break;
		focusedNames.add(focused.name);
		expect(focused, focused.name).toMatchObject({ outline: "solid 2px", isCovered: false });
	}
	expect(focusedNames.size).toBeGreaterThan(30);
	expect([...focusedNames].some((name) => /Политика конфиден/.test(name))).toBe(true);
});
