import type { Page } from "@playwright/test";
import { holdReact } from "../support/hold-react.ts";
import { expect, freshSlug, test, waitForHydration } from "../support/site.fixture.ts";
import { waitForTwoFrames } from "../support/two-frames.ts";
import { WITH_MOTION } from "../support/with-motion.ts";

// Animations and transitions might change a page while it hydrates.
test.use(WITH_MOTION);

const ARTICLE = "/blog/dvizhenie-i-cvet";

/** Counts DOM mutations and layout shifts from now on. @returns a function that reads them */
async function observeChanges(page: Page): Promise<() => Promise<object>> {
	await page.evaluate(() => {
		const observed = { changes: 0, shift: 0 };
		window.observedChanges = observed;
		new MutationObserver((records) => {
			// React removes the name attributes of fields and sets them again: equal values do not count.
			const changes = records.filter(({ type, target, attributeName, oldValue }, index) => {
				if (type !== "attributes") return true;
				const isFirst =
					records.findIndex((other) => other.target === target && other.attributeName === attributeName) === index;
				const value = (target as Element).getAttribute(attributeName ?? "");
				return isFirst && value !== oldValue;
			});
			observed.changes += changes.length;
		}).observe(document.querySelector("main") as Element, {
			subtree: true,
			childList: true,
			characterData: true,
			attributes: true,
			attributeOldValue: true,
		});
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				observed.shift += (entry as PerformanceEntry & { value: number }).value;
			}
		}).observe({ type: "layout-shift" });
	});
	return () => page.evaluate(() => window.observedChanges);
}

test("a page hydrates without DOM changes, layout shifts or scrolling", async ({ page }) => {
	const release = await holdReact(page);
	await page.setViewportSize({ width: 360, height: 640 });
	await page.goto(ARTICLE);
	await page.evaluate(async () => {
		scrollTo({ top: 400, behavior: "instant" });
		await document.fonts.ready;
	});
	// Late fonts are shown a frame after they are ready.
	await waitForTwoFrames(page);
	const changes = await observeChanges(page);
	release();
	await waitForHydration(page);
	await page.waitForLoadState("networkidle");
	expect(await page.evaluate(() => scrollY)).toBe(400);
	expect(await changes()).toEqual({ changes: 0, shift: 0 });
});

test("no click is lost before, during or after hydration", async ({ page }) => {
	const release = await holdReact(page);
	// A list with articles of the example site alone: those of other journeys may be deleted at any time.
	const list = "/blog?category=tvorchestvo";
	const first = page.getByRole("link", { name: /^Читать статью/ }).first();
	const article = page.getByRole("article");

	await test.step("a link clicked before hydration is followed", async () => {
		await page.goto(list);
		await first.click();
		await expect(article).toBeVisible();
		await page.goBack();
		await expect(page).toHaveURL(list);
		release();
		await waitForHydration(page);
	});

	await test.step("a click during hydration is not lost", async () => {
		for (const delay of [0, 320]) {
			await page.goto(list);
			// Clicked by a script in the page, because Playwright would wait until the page is stable.
			await page.evaluate(
				(ms) => setTimeout(() => document.querySelector<HTMLElement>("main a[aria-label^='Читать']")?.click(), ms),
				delay,
			);
			await expect(article, `after ${delay} ms`).toBeVisible();
		}
	});

	await test.step("navigation after hydration does not load a new document", async () => {
		await page.goto("/blog/baraban-i-tishina");
		await waitForHydration(page);
		await page.evaluate(() => {
			window.isSameDocument = true;
		});
		const related = page.getByRole("region", { name: "Ещё на эту тему" }).getByRole("link").first();
		const title = (await related.textContent()) ?? "";
		await related.click();
		const heading = page.getByRole("heading", { level: 1 });
		await expect(heading).toHaveText(title);
		await page.getByRole("navigation", { name: "Соседние статьи" }).getByRole("link").first().click();
		await expect(heading).not.toHaveText(title);
		await page.getByRole("link", { name: "Вернуться к блогу" }).click();
		await page.getByRole("navigation", { name: "Рубрики и теги" }).getByRole("link", { name: "Творчество" }).click();
		await expect(page).toHaveURL(list);
		await first.click();
		await expect(article).toBeVisible();
		expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
	});
});

test("a video started before hydration keeps playing until the page is left", async ({ page, expected }) => {
	expected.consoleErrors.push(/foreign host: www\.youtube-nocookie\.com/);
	await page.route("https://www.youtube-nocookie.com/**", (route) =>
		route.fulfill({ contentType: "text/html", body: "player" }),
	);
	const release = await holdReact(page);
	await page.goto(ARTICLE);
	const still = page.getByRole("link", { name: /Видео: / });
	await still.click();
	const player = page.frameLocator("iframe.video").getByText("player");
	await expect(player).toBeVisible();
	await page.evaluate(() => {
		window.playingFrame = document.querySelector("iframe");
	});
	release();
	await waitForHydration(page);
	await expect(player).toBeVisible();
	expect(await page.evaluate(() => window.playingFrame === document.querySelector("iframe"))).toBe(true);
	// After Back, the page shows the still again.
	await page.getByRole("link", { name: "Вернуться к блогу" }).click();
	// Not the heading, which is shown while the list is still loading.
	await expect(page.getByRole("link", { name: /^Читать статью/ }).first()).toBeVisible();
	await page.goBack();
	await expect(still).toBeVisible();
	await expect(page.locator("iframe")).toHaveCount(0);
});

test("a page hydrates without idle time, PerformanceObserver or requestIdleCallback", async ({ page }) => {
	for (const change of [
		() => {
			window.requestIdleCallback = (run, { timeout } = {}) =>
				timeout ? Number(setTimeout(run, timeout, { didTimeout: true, timeRemaining: () => 0 })) : 0;
		},
		() => {
			Reflect.deleteProperty(window, "PerformanceObserver");
			Reflect.deleteProperty(window, "requestIdleCallback");
		},
	]) {
		await page.addInitScript(change);
		await page.goto("/blog");
		await waitForHydration(page);
	}
});

test("Back shows the preview that was left, not the article published since", async ({ page, admin }) => {
	const slug = freshSlug("chernovik");
	const post = { slug, title: `Два текста ${slug}`, content: "Ещё не издано" };
	const id = await admin.create(post);
	await page.goto(await admin.share(id));
	await waitForHydration(page);
	await admin.replace(id, { ...post, content: "Уже издано", published: true });
	await page.getByRole("contentinfo").getByRole("link", { name: "Блог" }).click();
	await page.getByRole("link", { name: `Читать статью «${post.title}»` }).click();
	await expect(page.getByText("Уже издано")).toBeVisible();
	await page.goBack();
	await page.goBack();
	await expect(page.getByText("Ещё не издано")).toBeVisible();
	await expect(page.getByText("Уже издано")).toHaveCount(0);
});
