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

		// Some links from the landing page; one of each kind from another page.
		const [start, links] =
			device === "phone"
				? ["/", LINKS.filter(({ label }) => /Главная|Проекты|Блог/.test(label))]
				: ["/privacy", LINKS.slice(-2)];
		test(`navigation links open their sections and pages from ${start}`, async ({ page }) => {
			await page.goto(start);
			await waitForHydration(page);
			for (const { label, path, target } of LINKS) {
				await expect(page.locator(`#site-menu a[href="${path}"]`)).toHaveText(label);
				if (start === "/") await expect(page.locator(target)).toBeAttached();
			}
			for (const { label, path, target } of links) {
				await choose(page, label);
				await expect(page).toHaveURL(path);
				await expect(page.locator(target)).toBeInViewport();
				// A section has the focus; a loaded page starts at its top.
				if (path.includes("#")) await expect(page.locator(target)).toBeFocused();
				await page.goBack();
				await expect(page).toHaveURL(start);
			}
		});
	});
}

test("the header stays at the top and becomes more opaque after 50 px of scrolling, before hydration", async ({
	page,
}) => {
	await holdReact(page);
	await page.goto("/blog");
	const appearance = () =>
		page.getByRole("banner").evaluate((element) => {
			const { backgroundColor, backdropFilter } = getComputedStyle(element);
			const alpha = Number(/[\d.]+(?=\)$)/.exec(backgroundColor)?.[0]);
			return { alpha, backdropFilter, top: element.getBoundingClientRect().top };
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
});

test.describe("the menu on a phone", () => {
	test.use(VIEWPORTS.phone);

	test("opens, closes and navigates before hydration, and does not trap the focus", async ({ page }) => {
		await holdReact(page);
		await page.goto("/blog");
		await expect(bar(page)).toBeHidden();
		await toggle(page).press("Enter");
		await expect(bar(page)).toBeVisible();
		await expect(toggle(page)).toHaveAccessibleName("Закрыть");
		await page.keyboard.press("Tab");
		await expect(bar(page).getByRole("link").first()).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(bar(page)).toBeHidden();
		await expect(toggle(page)).toBeFocused();
		for (const isOpen of [true, false, true]) {
			await toggle(page).click();
			await expect(bar(page)).toBeVisible({ visible: isOpen });
			await expect(toggle(page)).toHaveAccessibleName(isOpen ? "Закрыть" : "Меню");
		}
		// The menu closes, so that it does not cover the focused element.
		for (let n = 0; n < 8; n += 1) await page.keyboard.press("Tab");
		await expect(page.locator("main :focus")).toHaveCount(1);
		await expect(bar(page)).toBeHidden();
		await choose(page, "Начать");
		await expect(page).toHaveURL("/#cta");
		await expect(page.locator("#cta")).toBeInViewport();
	});

	test("closes when a link is chosen, even that of the current section, and Back works", async ({ page }) => {
		await page.goto("/blog");
		await waitForHydration(page);
		const blog = page.getByRole("heading", { name: "Блог о трансформации" });
		await choose(page, "Проекты");
		await expect(page).toHaveURL("/#projects");
		// React is not loaded by it.
		await expect(page.locator("#methodology ol > li")).toHaveCount(6);
		expect(await page.evaluate(() => "$_TSR" in window)).toBe(false);
		for (let n = 0; n < 2; n += 1) {
			await expectBelowHeader(page.locator("#projects"));
			await expect(bar(page)).toBeHidden();
			await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
			await expect(page.locator("h1")).toBeInViewport();
			await choose(page, "Проекты");
		}
		await expectBelowHeader(page.locator("#projects"));
		await page.goBack();
		await expect(blog).toBeVisible();
		await page.goForward();
		await expect(page).toHaveURL("/#projects");
		await expect(page.locator("#projects h2")).toBeInViewport();
		// The name in the header leads to the landing page.
		await page.getByRole("banner").getByRole("link").first().click();
		await expect(page).toHaveURL("/");
		await expect(page.locator("h1")).toBeInViewport();
	});
});

test("the visible section's link is highlighted, and the keyboard reaches the whole page visibly", async ({ page }) => {
	await page.goto("/");
	await waitForHydration(page);
	const currentLinks = () =>
		page
			.locator("#site-menu [aria-current]")
			.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("aria-current")]));
	for (const { label, target } of LINKS.filter(({ path }) => /methodology|projects|cta|hero/.test(path)).toReversed()) {
		await page.locator(target).evaluate((section) => section.scrollIntoView({ behavior: "instant" }));
		await expect.poll(currentLinks).toEqual([[label, "location"]]);
	}
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
