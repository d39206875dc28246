import type { Page } from "@playwright/test";
import { contacts } from "../src/content/contacts.ts";
import { offers } from "../src/content/offers.ts";
import { holdReact } from "./hold-react.ts";
import { standInForOutside } from "./outside.ts";
import { comesAlive, expect, test } from "./site.fixture.ts";
import { standsUnderTheBar } from "./stands-under-the-bar.ts";
import { DEVICES, VIEWPORTS } from "./viewports.ts";

const RIBBON = `main > a[href="${contacts.messenger.href}"]`;

const dialog = (page: Page, name: string) =>
	page.getByRole("dialog", { name, exact: true });

for (const device of DEVICES) {
	test.describe(`on a ${device}`, () => {
		test.use(VIEWPORTS[device]);

		test("the sections stand in the specified order", async ({ page }) => {
			await page.goto("/");
			expect(
				await page
					.locator("main > section, main > a, footer")
					.evaluateAll((parts) =>
						parts.map(({ id, tagName }) => id || tagName),
					),
			).toEqual([
				"hero",
				"SECTION",
				"about",
				"methodology",
				"audience",
				"benefits",
				"projects",
				"testimonials",
				"contact",
				"A",
				"FOOTER",
			]);
			await expect(page.locator("#contact #cta")).toHaveCount(1);
			await expect(page.locator("#methodology ol > li")).toHaveCount(6);
			await expect(page.locator("#projects li h3")).toHaveCount(8);
			await expect(page.locator("#audience li h3")).toHaveCount(4);
			await expect(page.locator("#contact article")).toHaveCount(2);
		});

		test("nothing reaches out of the part that it belongs to", async ({
			page,
		}) => {
			await page.goto("/");
			const reaching = await page.evaluate(async () => {
				// A picture that has come may be wider than its place.
				await Promise.all(
					[...document.images].map((image) => {
						image.loading = "eager";
						return image.decode();
					}),
				);
				const hasNoBox = (element: Element) =>
					/inline|contents/.test(getComputedStyle(element).display);
				return [...document.querySelectorAll("main *")]
					.filter((element) => {
						const { position } = getComputedStyle(element);
						const box = element.getBoundingClientRect();
						if (!box.width || /absolute|fixed/.test(position)) return false;
						let part = element.parentElement;
						while (part && hasNoBox(part)) part = part.parentElement;
						const around = part?.getBoundingClientRect() ?? box;
						return box.right > around.right + 1 || box.left < around.left - 1;
					})
					.map(({ outerHTML }) => outerHTML.slice(0, 120));
			});
			expect(reaching).toEqual([]);
		});

		for (const name of [
			"Начать трансформацию",
			...(device === "desktop" ? offers.items.map(({ button }) => button) : []),
		]) {
			test(`«${name}» opens the booking page in a new tab and the other ways here`, async ({
				page,
				context,
			}) => {
				await standInForOutside(context);
				await page.goto("/");
				const link = page.getByRole("link", { name });
				const [tab] = await Promise.all([
					context.waitForEvent("page"),
					link.click(),
				]);
				await expect(tab).toHaveURL(contacts.booking);
				expect(await tab.evaluate(() => window.opener)).toBeNull();
				await page.bringToFront();
				const sheet = dialog(page, "Как со мной связаться");
				await expect(sheet).toBeVisible();
				for (const way of [
					"WhatsApp",
					"Telegram",
					"Почта",
					"Страница записи",
				]) {
					await expect(sheet.getByRole("link", { name: way })).toBeVisible();
				}
				await page.keyboard.press("Escape");
				await expect(sheet).toBeHidden();
				await expect(link).toBeFocused();
			});
		}

		test("«Узнать методологию» leads to the methodology", async ({ page }) => {
			await page.goto("/");
			await page.getByRole("link", { name: "Узнать методологию" }).click();
			await expect(page).toHaveURL("/#methodology");
			await standsUnderTheBar(page.locator("#methodology"));
		});

		test("the link at the end of «about» leads to the contacts", async ({
			page,
		}) => {
			await page.goto("/");
			await page
				.getByRole("link", { name: "Записаться на стратегическую" })
				.click();
			await expect(page).toHaveURL("/#contact");
			await standsUnderTheBar(page.locator("#contact"));
		});

		test("the methodology opens and closes in every way, before React is there", async ({
			page,
		}) => {
			const release = await holdReact(page);
			await page.goto("/");
			const button = page.getByRole("button", { name: "Узнать подробнее" });
			const sheet = dialog(page, "Методология моей работы");
			const close = {
				button: () => sheet.getByRole("button", { name: "Закрыть" }).click(),
				beside: () => page.mouse.click(4, 4),
				escape: () => page.keyboard.press("Escape"),
			};
			for (const [way, act] of Object.entries(close)) {
				await button.click();
				await expect(sheet).toBeVisible();
				await expect(sheet.locator("ol > li")).toHaveCount(6);
				await expect(sheet.getByRole("blockquote")).toHaveCount(1);
				await act();
				await expect(sheet, way).toBeHidden();
				await expect(button, way).toBeFocused();
			}
			release();
			await comesAlive(page);
			await button.click();
			await expect(sheet).toBeVisible();
		});

		test("the methodology is at most nine tenths of the window high and scrolls by itself", async ({
			page,
		}) => {
			await page.goto("/");
			await page.getByRole("button", { name: "Узнать подробнее" }).click();
			const sheet = dialog(page, "Методология моей работы");
			await expect(sheet).toBeVisible();
			const { height, inside, shown } = await sheet.evaluate((element) => {
				const body = element.querySelector("section") as HTMLElement;
				return {
					height: element.getBoundingClientRect().height / innerHeight,
					inside: body.scrollHeight,
					shown: body.clientHeight,
				};
			});
			expect(height).toBeLessThanOrEqual(0.9);
			expect(inside).toBeGreaterThan(shown);
			const before = await page.evaluate(() => scrollY);
			const quote = sheet.getByRole("blockquote");
			await sheet.getByRole("region").focus();
			await page.keyboard.press("End");
			await expect(quote).toBeInViewport();
			expect(await page.evaluate(() => scrollY)).toBe(before);
		});

		test("the floating button comes after a second and leads to a chat", async ({
			page,
		}) => {
			await page.goto("/");
			const ribbon = page.locator(RIBBON);
			const at = (ms: number) =>
				ribbon.evaluate((element, time) => {
					const [animation] = element.getAnimations();
					if (!animation) return "no animation";
					animation.pause();
					animation.currentTime = time;
					return getComputedStyle(element).visibility;
				}, ms);
			expect(await at(0)).toBe("hidden");
			expect(await at(999)).toBe("hidden");
			expect(await at(1_001)).toBe("visible");
			await expect(ribbon).toHaveAttribute("href", contacts.messenger.href);
			await expect(ribbon).toHaveAttribute("target", "_blank");
		});

		test("the floating button covers nothing, wherever the page is scrolled", async ({
			page,
		}) => {
			await page.goto("/");
			const ribbon = page.locator(RIBBON);
			await expect(ribbon).toBeVisible();
			await ribbon.evaluate((element) =>
				Promise.all(element.getAnimations().map(({ finished }) => finished)),
			);
			const reaching = await ribbon.evaluate((button) => {
				const edge = button.getBoundingClientRect().left;
				// The bar is at the top, the button is not; a dialog lies over both.
				const isElsewhere = (element: Element | null) =>
					element?.closest("header, dialog, script, style, .visually-hidden") ||
					button.contains(element);
				const found: string[] = [];
				const walker = document.createTreeWalker(
					document.body,
					NodeFilter.SHOW_TEXT,
				);
				const range = document.createRange();
				while (walker.nextNode()) {
					const { currentNode } = walker;
					if (!currentNode.textContent?.trim()) continue;
					if (isElsewhere(currentNode.parentElement)) continue;
					range.selectNodeContents(currentNode);
					for (const { right, width } of range.getClientRects()) {
						if (width > 0 && right > edge) found.push(currentNode.textContent);
					}
				}
				for (const element of document.querySelectorAll("a, button, img")) {
					if (isElsewhere(element)) continue;
					const { right, width } = element.getBoundingClientRect();
					if (width > 0 && right > edge) found.push(element.outerHTML);
				}
				return found;
			});
			expect(reaching).toEqual([]);
		});

		test("an address with a section leads there, though pictures are late", async ({
			page,
		}) => {
			await page.route(/\.(avif|jpg)$/, async (route) => {
				await new Promise((resolve) => setTimeout(resolve, 700));
				await route.continue();
			});
			await page.goto("/#projects");
			const section = page.locator("#projects");
			await standsUnderTheBar(section);
			await page.waitForLoadState("networkidle");
			await standsUnderTheBar(section);
		});

		test("all ways to write are there when the page of booking is not", async ({
			page,
			context,
		}) => {
			await context.grantPermissions(["clipboard-read", "clipboard-write"]);
			await page.goto("/");
			await page.getByRole("link", { name: "Все способы связи" }).click();
			const sheet = dialog(page, "Как со мной связаться");
			await expect(sheet).toBeVisible();
			const clipboard = () =>
				page.evaluate(() => navigator.clipboard.readText());
			await sheet.getByRole("button", { name: "Скопировать: Почта" }).click();
			await expect(sheet.getByText("Скопировано")).toBeVisible();
			expect(await clipboard()).toBe(contacts.email);
			await sheet
				.getByRole("button", { name: "Скопировать: Страница записи" })
				.click();
			await expect.poll(clipboard).toBe(contacts.booking);
			await sheet
				.getByRole("textbox", { name: "Сообщение" })
				.fill("Добрый день");
			await sheet
				.getByRole("button", { name: "Скопировать: сообщение" })
				.click();
			await expect.poll(clipboard).toBe("Добрый день");
		});
	});
}

for (const height of [650, 900]) {
	test(`the arrow leads from the first window to «about», ${height} px high`, async ({
		page,
	}) => {
		await page.setViewportSize({ width: 1366, height });
		await page.goto("/");
		await page.getByRole("link", { name: "Дальше: обо мне" }).click();
		await expect(page).toHaveURL("/#about");
		await standsUnderTheBar(page.locator("#about"));
	});
}

test("what is written in the sheet stays, goes along and is copied, before React is there and after", async ({
	page,
	context,
}) => {
	await standInForOutside(context);
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const release = await holdReact(page);
	await page.goto("/");
	const sheet = dialog(page, "Как со мной связаться");
	const message = page.locator("#contact-message");
	const usual = await message.inputValue();
	const [first, second] = offers.items;
	const book = async (name = "") => {
		const [tab] = await Promise.all([
			context.waitForEvent("page"),
			page.getByRole("link", { name }).click(),
		]);
		await tab.close();
	};
	const chat = async () => {
		const [tab] = await Promise.all([
			context.waitForEvent("page"),
			sheet.getByRole("link", { name: contacts.messenger.name }).click(),
		]);
		const text = new URL(tab.url()).searchParams.get("text");
		await tab.close();
		return text;
	};

	await book(second?.button);
	await expect(message).toHaveValue(new RegExp(second?.title ?? ""));
	await page.keyboard.press("Escape");
	// Nobody has written anything: the next opener says what it is about.
	await book("Начать трансформацию");
	await expect(message).toHaveValue(usual);
	await page.keyboard.press("Escape");
	await book(first?.button);
	await message.fill("Здравствуйте & до встречи");
	expect(await chat()).toBe("Здравствуйте & до встречи");

	release();
	await comesAlive(page);
	await expect(message).toHaveValue("Здравствуйте & до встречи");
	expect(await chat()).toBe("Здравствуйте & до встречи");
	await page.keyboard.press("Escape");
	// What somebody has written is nobody's to replace.
	await book(second?.button);
	await expect(message).toHaveValue("Здравствуйте & до встречи");
	await sheet.getByRole("button", { name: "Скопировать: сообщение" }).click();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
		"Здравствуйте & до встречи",
	);
});

test("who may not copy is told what to do", async ({ page }) => {
	await page.addInitScript(() => {
		navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
	});
	await page.goto("/");
	await comesAlive(page);
	await page.getByRole("link", { name: "Все способы связи" }).click();
	await page.getByRole("button", { name: "Скопировать: Почта" }).click();
	await expect(page.getByText("Не удалось: выделите текст сами")).toBeVisible();
});

/** Counts how often sections begin to appear. */
async function countAppearances(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		Object.assign(window, { appearances: 0 });
		const { animate } = Element.prototype;
		Element.prototype.animate = function (this: Element, ...args) {
			(window as unknown as { appearances: number }).appearances += 1;
			return animate.apply(this, args);
		};
	});
	return () =>
		page.evaluate(
			() => (window as unknown as { appearances: number }).appearances,
		);
}

async function scrollThrough(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let top = 0; top < document.body.scrollHeight; top += 300) {
			scrollTo({ top, behavior: "instant" });
			await new Promise((drawn) => requestAnimationFrame(drawn));
		}
		scrollTo({ top: 0, behavior: "instant" });
	});
}

test("sections appear once, when they are scrolled to", async ({ page }) => {
	const appearances = await countAppearances(page);
	await page.goto("/");
	await comesAlive(page);
	await page.waitForLoadState("networkidle");
	expect(await appearances()).toBe(0);
	await scrollThrough(page);
	const sections = await page.locator("[data-reveal]").count();
	await expect.poll(appearances).toBe(sections);
	await scrollThrough(page);
	expect(await appearances()).toBe(sections);
});

test.describe("with reduced motion", () => {
	test.use({ contextOptions: { reducedMotion: "reduce" } });

	test("nothing moves", async ({ page }) => {
		const appearances = await countAppearances(page);
		await page.goto("/");
		await comesAlive(page);
		await scrollThrough(page);
		expect(await appearances()).toBe(0);
		await page.getByRole("link", { name: "Узнать методологию" }).click();
		// At once: there is no way in between.
		const top = await page
			.locator("#methodology")
			.evaluate((element) => element.getBoundingClientRect().top);
		expect(top).toBeLessThan(160);
		await expect(page.locator(RIBBON)).toBeVisible();
	});
});

test("how fast the page was is told to the console alone", async ({ page }) => {
	const told: string[] = [];
	page.on("console", (message) => told.push(message.text()));
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.method()));
	await page.goto("/");
	await comesAlive(page);
	await page.locator("h1").click();
	await page.waitForLoadState("networkidle");
	for (const measure of [
		/^LCP \d+ ms$/,
		/^CLS 0\.0\d+$/,
		/^FID \d+ ms$/,
		/^INP \d+ ms$/,
		/^TTFB \d+ ms, DOMContentLoaded \d+ ms, load \d+ ms$/,
	]) {
		await expect
			.poll(() => told.some((text) => measure.test(text)), measure.source)
			.toBe(true);
	}
	expect(new Set(asked)).toEqual(new Set(["GET"]));
});

for (const [name, take] of [
	[
		"knows no observers",
		() => Reflect.deleteProperty(window, "PerformanceObserver"),
	],
	[
		"tells of no layout shifts",
		() =>
			Object.defineProperty(PerformanceObserver, "supportedEntryTypes", {
				value: ["paint", "largest-contentful-paint", "first-input"],
			}),
	],
] as const) {
	test(`that a browser ${name} is told to the console`, async ({ page }) => {
		const told: string[] = [];
		page.on("console", (message) => told.push(message.text()));
		await page.addInitScript(take);
		await page.goto("/");
		await comesAlive(page);
		await expect
			.poll(() => told)
			.toContain("Performance monitoring not fully supported");
	});
}

test("the share picture is fetched after everything else", async ({ page }) => {
	const order: string[] = [];
	page.on("request", (request) => order.push(new URL(request.url()).pathname));
	await page.goto("/");
	await expect.poll(() => order.at(-1)).toBe("/generated-icon.png");
	const times = await page.evaluate(async () => {
		// Told of when it has come.
		const share = await new Promise<PerformanceEntry>((resolve) => {
			new PerformanceObserver((list) => {
				const found = list
					.getEntries()
					.find(({ name }) => name.endsWith("/generated-icon.png"));
				if (found) resolve(found);
			}).observe({ type: "resource", buffered: true });
		});
		const [navigation] = performance.getEntriesByType("navigation");
		return {
			load: (navigation as PerformanceNavigationTiming).loadEventEnd,
			share: share.startTime,
		};
	});
	expect(times.share).toBeGreaterThanOrEqual(times.load);
});
