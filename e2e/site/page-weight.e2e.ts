import { bytesOfScripts, listenToBytes, requestedScripts, totalBytes } from "../support/bytes.ts";
import { delayResponses, observeLayoutShift } from "../support/layout-shift.ts";
import { largestPaint } from "../support/paints.ts";
import { expect, expectNoAdminCode, test, waitForHydration } from "../support/site.fixture.ts";
import { DEVICES, VIEWPORTS } from "../support/viewports.ts";
import { WITH_MOTION } from "../support/with-motion.ts";

const FIRST_VISIT_BYTES = 350_000;
const SCRIPT_BYTES = 6_000;
const HERO_BYTES_ON_A_PHONE = 60_000;

for (const device of DEVICES) {
	test.describe(`the first visit on a ${device}`, () => {
		test.use({
			...VIEWPORTS[device],
			...WITH_MOTION,
			// The usual density of phones and of desktops.
			deviceScaleFactor: device === "phone" ? 2.625 : 1,
		});

		test("loads less than 350 kB, less than 6 kB of them scripts, and paints the hero before them", async ({
			page,
		}) => {
			await test.step("loads less than 350 kB, less than 6 kB of them scripts", async () => {
				const loaded = await listenToBytes(page);
				await page.goto("/");
				await waitForHydration(page);
				await expect.poll(() => loaded.some(({ path }) => path === "/generated-icon.png")).toBe(true);
				await page.waitForLoadState("networkidle");
				const scripts = await bytesOfScripts(page);
				expect(scripts).toBeGreaterThan(2_000);
				expect(scripts).toBeLessThan(SCRIPT_BYTES);
				expect(totalBytes(loaded)).toBeLessThan(FIRST_VISIT_BYTES);
				const hero = totalBytes(loaded, /\/hero-/);
				expect(hero).toBeGreaterThan(5_000);
				if (device === "phone") expect(hero).toBeLessThan(HERO_BYTES_ON_A_PHONE);
				expect(loaded.filter(({ path }) => /\/hero-/.test(path))).toHaveLength(1);
			});

			await test.step("the hero's picture is the largest paint, before any script but the boot script", async () => {
				await page.goto("/");
				await waitForHydration(page);
				const largest = await largestPaint(page, "#hero picture");
				expect(largest).toMatchObject({ isInside: true, url: expect.stringMatching(/\/hero-.*\.avif$/) });
				const scripts = await requestedScripts(page);
				const before = scripts.filter(({ startTime }) => startTime < largest.paintedAt);
				expect(before.map(({ name }) => name)).toEqual([expect.stringContaining("/assets/boot-")]);
			});
		});

		test("shifts no layout, though fonts and pictures load late", async ({ page }) => {
			const shift = await observeLayoutShift(page);
			await delayResponses(page, /\.(woff2|avif)$/);
			await page.goto("/");
			await waitForHydration(page);
			await page.evaluate(() => document.fonts.ready);
			await page.waitForLoadState("networkidle");
			for (let step = 0; step < 8; step += 1) {
				await page.mouse.wheel(0, 1_500);
				await page.waitForTimeout(100);
			}
			expect(await shift()).toBeLessThanOrEqual(0.01);
		});
	});
}

test("React comes with the blog alone, and the admin's code never", async ({ page, loadedCode }) => {
	const hasReact = async () => (await loadedCode()).some(({ url }) => /\/react-[^/]+\.js$/.test(url));
	for (const path of ["/", "/privacy"]) {
		await page.goto(path);
		await waitForHydration(page);
		await page.waitForLoadState("networkidle");
	}
	expect(await hasReact()).toBe(false);
	await page.goto("/blog");
	await waitForHydration(page);
	expectNoAdminCode(await loadedCode());
	expect(await hasReact()).toBe(true);
	await page.getByRole("banner").getByRole("link").first().click();
	await expect(page.locator("#methodology ol > li")).toHaveCount(6);
	expect(await page.evaluate(() => "$_TSR" in window)).toBe(false);
});
