import type { Page } from "@playwright/test";
import { requestedScripts } from "../support/bytes.ts";
import { holdReact } from "../support/hold-react.ts";
import { beLate } from "../support/layout-shift.ts";
import { firstPaint, largestPaint } from "../support/paints.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import { VIEWPORTS } from "../support/viewports.ts";
import { WITH_MOTION } from "../support/with-motion.ts";

// Animations and transitions are among what may change a page that comes to life.
test.use(WITH_MOTION);

const ARTICLE = "/blog/dvizhenie-i-cvet";

/** Counts what changes in the page and what moves, from now on. */
async function watchPage(page: Page): Promise<() => Promise<object>> {
	await page.evaluate(() => {
		const seen = { changes: 0, shift: 0 };
		Object.assign(window, { seen });
		new MutationObserver((records) => {
			// React takes the names of fields off and writes them anew, as they were: that is none.
			const changes = records.filter(
				({ type, target, attributeName, oldValue }, index) => {
					if (type !== "attributes") return true;
					const isFirst =
						records.findIndex(
							(other) =>
								other.target === target &&
								other.attributeName === attributeName,
						) === index;
					const value = (target as Element).getAttribute(attributeName ?? "");
					return isFirst && value !== oldValue;
				},
			);
			seen.changes += changes.length;
		}).observe(document.querySelector("main") as Element, {
			subtree: true,
			childList: true,
			characterData: true,
			attributes: true,
			attributeOldValue: true,
		});
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				seen.shift += (entry as PerformanceEntry & { value: number }).value;
			}
		}).observe({ type: "layout-shift" });
	});
	return () =>
		page.evaluate(() => (window as unknown as { seen: object }).seen);
}

test("pages ask for React after their largest paint", async ({ page }) => {
	// A telephone, where the order counts most; on a wide screen a picture further down the row may be the largest.
	await page.setViewportSize(VIEWPORTS.phone.viewport);
	for (const [path, isPictureLate] of [
		["/", false],
		["/blog", false],
		[ARTICLE, false],
		["/gallery/low-water", true],
	] as const) {
		if (isPictureLate) await beLate(page, /\.avif$/);
		await page.goto(path);
		await waitForHydration(page);
		const first = await firstPaint(page);
		const { paintedAt, url } = await largestPaint(page);
		if (isPictureLate) expect(url).toMatch(/\.avif$/);
		const [boot, ...late] = await requestedScripts(page);
		expect(boot?.name).toContain("/assets/boot-");
		expect(late.length).toBeGreaterThan(1);
		expect(first).toBeGreaterThan(0);
		for (const { name, startTime } of late) {
			expect(startTime, name).toBeGreaterThan(first);
			expect(startTime, name).toBeGreaterThan(paintedAt);
		}
	}
});

test("a page comes to life without a change, a movement or a jump", async ({
	page,
}) => {
	const release = await holdReact(page);
	await page.setViewportSize({ width: 360, height: 640 });
	await page.goto(ARTICLE);
	await page.evaluate(() => scrollTo(0, 400));
	const seen = await watchPage(page);
	release();
	await waitForHydration(page);
	await page.waitForLoadState("networkidle");
	expect(await page.evaluate(() => scrollY)).toBe(400);
	expect(await seen()).toEqual({ changes: 0, shift: 0 });
});

test("no click is lost before React is there, while it comes and after", async ({
	page,
}) => {
	await test.step("a link that is clicked before React is there leads on", async () => {
		const release = await holdReact(page);
		await page.goto("/blog");
		await page
			.getByRole("link", { name: /^Читать статью/ })
			.first()
			.click();
		await expect(page.getByRole("article")).toBeVisible();
		await page.goBack();
		await expect(page).toHaveURL("/blog");
		release();
		await waitForHydration(page);
	});

	await test.step("no click is lost while a page comes to life", async () => {
		const release = await holdReact(page);
		for (const delay of [0, 5, 10, 20, 40, 80, 160, 320]) {
			await page.goto("/blog");
			release();
			// In the page, where nothing waits for the page to be calm.
			await page.evaluate(
				(ms) =>
					setTimeout(
						() =>
							document
								.querySelector<HTMLElement>("main a[aria-label^='Читать']")
								?.click(),
						ms,
					),
				delay,
			);
			await expect(
				page.getByRole("article"),
				`after ${delay} ms`,
			).toBeVisible();
		}
	});

	await test.step("moving on loads no page anew once React is there", async () => {
		await page.goto("/blog");
		await waitForHydration(page);
		await page.evaluate(() => Object.assign(window, { stays: true }));
		await page
			.getByRole("link", { name: /^Читать статью/ })
			.first()
			.click();
		await expect(page.getByRole("article")).toBeVisible();
		expect(await page.evaluate(() => "stays" in window)).toBe(true);
	});
});

test("a video that is played before React is there plays on, until it is left", async ({
	page,
	expected,
}) => {
	await test.step("a video that is played before React is there plays on", async () => {
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
			Object.assign(window, { playing: document.querySelector("iframe") });
		});
		release();
		await waitForHydration(page);
		await expect(player).toBeVisible();
		expect(
			await page.evaluate(
				() =>
					(window as unknown as { playing: Element }).playing ===
					document.querySelector("iframe"),
			),
		).toBe(true);
	});

	await test.step("who leaves a video that plays and comes back finds the still", async () => {
		expected.consoleErrors.push(/foreign host: www\.youtube-nocookie\.com/);
		await page.route("https://www.youtube-nocookie.com/**", (route) =>
			route.fulfill({ contentType: "text/html", body: "player" }),
		);
		await page.goto(ARTICLE);
		await waitForHydration(page);
		const still = page.getByRole("link", { name: /Видео: / });
		await still.click();
		await expect(page.locator("iframe.video")).toBeVisible();
		await page.getByRole("link", { name: "Вернуться к блогу" }).click();
		// Not its heading, which stands there while the list is still on its way and the article waits behind.
		await expect(
			page.getByRole("link", { name: /^Читать статью/ }).first(),
		).toBeVisible();
		await page.goBack();
		await expect(still).toBeVisible();
		await expect(page.locator("iframe")).toHaveCount(0);
	});
});

test("a page comes to life though the browser is never idle and tells of no paint", async ({
	page,
}) => {
	await page.addInitScript(() => {
		window.requestIdleCallback = () => 0;
		PerformanceObserver.prototype.observe = () => {};
	});
	await page.goto("/blog");
	await waitForHydration(page);
});

test("a page comes to life in a browser without PerformanceObserver and requestIdleCallback, and tells the console", async ({
	page,
}) => {
	const told: string[] = [];
	page.on("console", (message) => told.push(message.text()));
	await page.addInitScript(() => {
		Reflect.deleteProperty(window, "PerformanceObserver");
		Reflect.deleteProperty(window, "requestIdleCallback");
	});
	await page.goto("/");
	await waitForHydration(page);
	await expect
		.poll(() => told)
		.toContain("Performance monitoring not fully supported");
});
