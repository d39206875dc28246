import type { Page } from "@playwright/test";
import { holdReact } from "../support/hold-react.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import { standsUnderTheBar } from "../support/stands-under-the-bar.ts";
import { DEVICES, VIEWPORTS } from "../support/viewports.ts";
import { WITH_MOTION } from "../support/with-motion.ts";

// Scrolling to a section and changing the page move, as they do for most readers.
test.use(WITH_MOTION);

const WAYS = [
	{ label: "Главная", path: "/#hero", target: "#hero" },
	{ label: "Обо мне", path: "/#about", target: "#about" },
	{ label: "Методология", path: "/#methodology", target: "#methodology" },
	{ label: "Проекты", path: "/#projects", target: "#projects" },
	{ label: "Блог", path: "/blog", target: "main" },
	{ label: "Галерея", path: "/gallery", target: "main" },
	{ label: "Начать", path: "/#cta", target: "#cta" },
];

const bar = (page: Page) =>
	page.getByRole("navigation", { name: "Разделы сайта" });
const toggle = (page: Page) =>
	page.getByRole("banner").getByRole("button", { name: /^(Меню|Закрыть)$/ });

async function choose(page: Page, label: string): Promise<void> {
	if (await toggle(page).isVisible()) await toggle(page).click();
	await bar(page).getByRole("link", { name: label, exact: true }).click();
}

for (const device of DEVICES) {
	test.describe(`on a ${device}`, () => {
		test.use(VIEWPORTS[device]);

		// Links into the page that one is on, and from another page.
		const start = device === "phone" ? "/" : "/privacy";
		test(`every link leads where it says, from ${start}`, async ({ page }) => {
			await page.goto(start);
			await waitForHydration(page);
			for (const { label, path, target } of WAYS) {
				await choose(page, label);
				await expect(page).toHaveURL(path);
				await expect(page.locator(target)).toBeInViewport();
				await expect(page.locator(target)).toBeFocused();
				await page.goBack();
				await expect(page).toHaveURL(start);
			}
		});

		test("the bar marks what is read, and is more opaque past 50 px", async ({
			page,
		}) => {
			await test.step("the bar is more opaque and blurred past 50 px, and stays in its place", async () => {
				const release = await holdReact(page);
				await page.goto("/");
				const look = () =>
					page.getByRole("banner").evaluate((element) => {
						const { backgroundColor, backdropFilter } =
							getComputedStyle(element);
						const { top } = element.getBoundingClientRect();
						const alpha = Number(/[\d.]+(?=\)$)/.exec(backgroundColor)?.[0]);
						return { alpha, backdropFilter, top };
					});
				const scroll = (top: number) =>
					page.evaluate(
						(to) => scrollTo({ top: to, behavior: "instant" }),
						top,
					);
				const before = await look();
				expect(before.backdropFilter).toBe("none");
				await scroll(50);
				await expect.poll(look).toEqual(before);
				await scroll(51);
				await expect
					.poll(look)
					.toMatchObject({ backdropFilter: "blur(12px)", top: 0 });
				await expect
					.poll(async () => (await look()).alpha)
					.toBeGreaterThan(before.alpha);
				await scroll(0);
				await expect.poll(look).toEqual(before);
				release();
			});

			await test.step("the page and the section that are read are marked", async () => {
				const marked = () =>
					page
						.locator("#site-menu [aria-current]")
						.evaluateAll((links) =>
							links.map((link) => [
								link.textContent,
								link.getAttribute("aria-current"),
							]),
						);
				await page.goto("/blog");
				await waitForHydration(page);
				expect(await marked()).toEqual([["Блог", "page"]]);
				await page.goto("/blog/baraban-i-tishina");
				expect(await marked()).toEqual([["Блог", "true"]]);
				await page.goto("/");
				await waitForHydration(page);
				expect(await marked()).toEqual([["Главная", "location"]]);
				for (const [id, label] of [
					["methodology", "Методология"],
					["projects", "Проекты"],
					["cta", "Начать"],
				]) {
					await page.evaluate(
						(name) =>
							document
								.getElementById(name)
								?.scrollIntoView({ behavior: "instant" }),
						`${id}`,
					);
					await expect.poll(marked).toEqual([[label, "location"]]);
				}
			});
		});
	});
}

test.describe("on a phone, by its menu", () => {
	test.use(VIEWPORTS.phone);

	test("opens, closes and leads on before React is there", async ({ page }) => {
		await test.step("opens and closes with its button and with Escape, and traps nothing", async () => {
			await holdReact(page);
			await page.goto("/");
			expect(await opened(page)).toBe(false);
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
			expect(
				await page.evaluate(
					() => document.activeElement?.closest("main") !== null,
				),
			).toBe(true);
			// The menu does not cover the element that has the focus.
			await expect(bar(page)).toBeHidden();
		});

		await test.step("links lead where they say before React is there", async () => {
			await holdReact(page);
			await page.goto("/privacy");
			// Two pages and a section: plain links, all of one kind.
			for (const { label, path, target } of WAYS.slice(-3)) {
				await choose(page, label);
				await expect(page).toHaveURL(path);
				await expect(page.locator(target)).toBeInViewport();
				await page.goBack();
				await expect(page).toHaveURL("/privacy");
			}
		});
	});

	test("closes at a choice, and Back goes through what was chosen", async ({
		page,
	}) => {
		await test.step("a section that was left can be gone to again", async () => {
			await page.goto("/");
			await waitForHydration(page);
			for (let n = 0; n < 2; n += 1) {
				await choose(page, "Проекты");
				await expect(page.locator("#projects h2")).toBeInViewport();
				await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
				await expect(page.locator("h1")).toBeInViewport();
			}
		});

		await test.step("closes at a choice, also of where one is", async () => {
			await page.goto("/");
			await waitForHydration(page);
			await choose(page, "Обо мне");
			await expect(bar(page)).toBeHidden();
			await choose(page, "Обо мне");
			await expect(bar(page)).toBeHidden();
			await expect(page.locator("#about h2")).toBeInViewport();
		});

		await test.step("Back and Forward go through what was chosen", async () => {
			await page.goto("/blog");
			await waitForHydration(page);
			await choose(page, "Методология");
			await standsUnderTheBar(page.locator("#methodology"));
			await choose(page, "Блог");
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(
				"Блог о трансформации",
			);
			await page.goBack();
			await expect(page).toHaveURL("/#methodology");
			await expect(page.locator("#methodology h2")).toBeInViewport();
			await page.goBack();
			await expect(page).toHaveURL("/blog");
			await page.goForward();
			await expect(page.locator("#methodology h2")).toBeInViewport();
		});

		await test.step("who leaves the landing page finds it again, by the name and by Back", async () => {
			await page.goto("/");
			await waitForHydration(page);
			const name = page.getByRole("banner").getByRole("link").first();
			// The page, not its address alone, which changes first: the bar is drawn anew with it.
			const blog = page.getByRole("heading", { name: "Блог о трансформации" });
			for (const comeBack of [() => name.click(), () => page.goBack()]) {
				await choose(page, "Блог");
				await expect(blog).toBeVisible();
				await comeBack();
				await expect(page).toHaveURL("/");
				await expect(page.locator("#methodology ol > li")).toHaveCount(6);
			}
			await choose(page, "Блог");
			await expect(blog).toBeVisible();
			await choose(page, "Проекты");
			await standsUnderTheBar(page.locator("#projects"));
		});
	});

	const opened = (page: Page) => bar(page).isVisible();

	test.describe("without scripts", () => {
		test.use({ javaScriptEnabled: false });

		test("opens, and its links lead on", async ({ page }) => {
			await page.goto("/");
			await choose(page, "Блог");
			await expect(page).toHaveURL("/blog");
		});
	});
});

test("the keyboard goes through the page, and what has the focus is seen", async ({
	page,
}) => {
	await page.goto("/");
	const seen = new Set<string>();
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
		seen.add(focused.name);
		expect(focused, focused.name).toMatchObject({
			outline: "solid 2px",
			isCovered: false,
		});
	}
	expect(seen.size).toBeGreaterThan(30);
	expect([...seen].some((name) => /Политика конфиден/.test(name))).toBe(true);
});
