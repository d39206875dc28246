import type { Page } from "@playwright/test";
import { comesAlive, expect, test } from "./site.fixture.ts";
import { DEVICES, VIEWPORTS } from "./viewports.ts";

const FIRST_VISIT_BYTES = 350_000;
const SCRIPT_BYTES = 120_000;
const HERO_BYTES_ON_A_PHONE = 60_000;

interface Loaded {
	path: string;
	bytes: number;
}

/** All that the browser gets, as it goes over the wire. */
async function listen(page: Page): Promise<Loaded[]> {
	const loaded: Loaded[] = [];
	const paths = new Map<string, string>();
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	session.on("Network.responseReceived", ({ requestId, response }) =>
		paths.set(requestId, new URL(response.url).pathname),
	);
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
		loaded.push({
			path: paths.get(requestId) ?? "",
			bytes: encodedDataLength,
		}),
	);
	return loaded;
}

const sum = (loaded: Loaded[], pattern = /./) =>
	loaded
		.filter(({ path }) => pattern.test(path))
		.reduce((bytes, one) => bytes + one.bytes, 0);

/** What the scripts weigh as they are sent, without the headers. */
const bytesOfScripts = (page: Page) =>
	page.evaluate(() =>
		performance
			.getEntriesByType("resource")
			.filter(({ name }) => name.endsWith(".js"))
			.reduce(
				(bytes, entry) =>
					bytes + (entry as PerformanceResourceTiming).encodedBodySize,
				0,
			),
	);

for (const device of DEVICES) {
	test.describe(`the first visit on a ${device}`, () => {
		test.use({
			...VIEWPORTS[device],
			// What most telephones have, and most desks.
			deviceScaleFactor: device === "phone" ? 2.625 : 1,
		});

		test("weighs less than 350 kB in all, 120 of them scripts", async ({
			page,
		}) => {
			const loaded = await listen(page);
			await page.goto("/");
			await comesAlive(page);
			await expect
				.poll(() => loaded.some(({ path }) => path === "/generated-icon.png"))
				.toBe(true);
			await page.waitForLoadState("networkidle");
			const scripts = await bytesOfScripts(page);
			expect(scripts).toBeGreaterThan(50_000);
			expect(scripts).toBeLessThan(SCRIPT_BYTES);
			expect(sum(loaded)).toBeLessThan(FIRST_VISIT_BYTES);
			const hero = sum(loaded, /\/hero-/);
			expect(hero).toBeGreaterThan(5_000);
			if (device === "phone") expect(hero).toBeLessThan(HERO_BYTES_ON_A_PHONE);
			expect(loaded.filter(({ path }) => /\/hero-/.test(path))).toHaveLength(1);
		});

		test("paints the hero's picture largest, before any other script", async ({
			page,
		}) => {
			await page.goto("/");
			await comesAlive(page);
			const { largest, scripts } = await page.evaluate(async () => {
				const entry = await new Promise<
					PerformanceEntry & { element: Element; url: string }
				>((resolve) => {
					new PerformanceObserver((list) =>
						resolve(list.getEntries().at(-1) as never),
					).observe({ type: "largest-contentful-paint", buffered: true });
				});
				return {
					largest: {
						at: entry.startTime,
						isHero: entry.element.closest("#hero picture") !== null,
						url: entry.url,
					},
					scripts: performance
						.getEntriesByType("resource")
						.filter(({ name }) => name.endsWith(".js"))
						.map(({ name, startTime }) => ({ name, startTime })),
				};
			});
			expect(largest).toMatchObject({
				isHero: true,
				url: expect.stringMatching(/\/hero-.*\.avif$/),
			});
			const before = scripts.filter(({ startTime }) => startTime < largest.at);
			expect(before.map(({ name }) => name)).toEqual([
				expect.stringContaining("/assets/early-"),
			]);
		});

		test("moves nothing, though fonts and pictures are late", async ({
			page,
		}) => {
			await page.addInitScript(() => {
				Object.assign(window, { shift: 0 });
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries()) {
						(window as unknown as { shift: number }).shift += (
							entry as PerformanceEntry & { value: number }
						).value;
					}
				}).observe({ type: "layout-shift", buffered: true });
			});
			await page.route(/\.(woff2|avif)$/, async (route) => {
				await new Promise((resolve) => setTimeout(resolve, 800));
				await route.continue();
			});
			await page.goto("/");
			await comesAlive(page);
			await page.evaluate(() => document.fonts.ready);
			await page.waitForLoadState("networkidle");
			for (let step = 0; step < 8; step += 1) {
				await page.mouse.wheel(0, 1_500);
				await page.waitForTimeout(100);
			}
			expect(
				await page.evaluate(
					() => (window as unknown as { shift: number }).shift,
				),
			).toBeLessThanOrEqual(0.01);
		});
	});
}

test("the landing page's own code stays away until somebody comes from another page", async ({
	page,
	loadedCode,
}) => {
	await page.goto("/");
	await comesAlive(page);
	await page.waitForLoadState("networkidle");
	const own = async () =>
		(await loadedCode()).some(({ url }) =>
			/\/landing-page-[^/]+\.js$/.test(url),
		);
	expect(await own()).toBe(false);
	await page.goto("/blog");
	await comesAlive(page);
	await page.getByRole("banner").getByRole("link").first().click();
	await expect(page.locator("#methodology ol > li")).toHaveCount(6);
	expect(await own()).toBe(true);
});
