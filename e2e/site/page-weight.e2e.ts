import {
	bytesOfScripts,
	listenToBytes,
	requestedScripts,
	sumOf,
} from "../support/bytes.ts";
import { beLate, watchShift } from "../support/layout-shift.ts";
import { largestPaint } from "../support/paints.ts";
import {
	expect,
	expectNoAdminCode,
	test,
	waitForHydration,
} from "../support/site.fixture.ts";
import { DEVICES, VIEWPORTS } from "../support/viewports.ts";
import { WITH_MOTION } from "../support/with-motion.ts";

const FIRST_VISIT_BYTES = 350_000;
const SCRIPT_BYTES = 120_000;
const HERO_BYTES_ON_A_PHONE = 60_000;

for (const device of DEVICES) {
	test.describe(`the first visit on a ${device}`, () => {
		test.use({
			...VIEWPORTS[device],
			...WITH_MOTION,
			// What most telephones have, and most desks.
			deviceScaleFactor: device === "phone" ? 2.625 : 1,
		});

		test("weighs less than 350 kB in all, 120 of them scripts, and paints the hero before them", async ({
			page,
		}) => {
			await test.step("weighs less than 350 kB in all, 120 of them scripts", async () => {
				const loaded = await listenToBytes(page);
				await page.goto("/");
				await waitForHydration(page);
				await expect
					.poll(() => loaded.some(({ path }) => path === "/generated-icon.png"))
					.toBe(true);
				await page.waitForLoadState("networkidle");
				const scripts = await bytesOfScripts(page);
				expect(scripts).toBeGreaterThan(50_000);
				expect(scripts).toBeLessThan(SCRIPT_BYTES);
				expect(sumOf(loaded)).toBeLessThan(FIRST_VISIT_BYTES);
				const hero = sumOf(loaded, /\/hero-/);
				expect(hero).toBeGreaterThan(5_000);
				if (device === "phone")
					expect(hero).toBeLessThan(HERO_BYTES_ON_A_PHONE);
				expect(loaded.filter(({ path }) => /\/hero-/.test(path))).toHaveLength(
					1,
				);
			});

			await test.step("paints the hero's picture largest, before any other script", async () => {
				await page.goto("/");
				await waitForHydration(page);
				const largest = await largestPaint(page, "#hero picture");
				expect(largest).toMatchObject({
					isInside: true,
					url: expect.stringMatching(/\/hero-.*\.avif$/),
				});
				const scripts = await requestedScripts(page);
				const before = scripts.filter(
					({ startTime }) => startTime < largest.paintedAt,
				);
				expect(before.map(({ name }) => name)).toEqual([
					expect.stringContaining("/assets/boot-"),
				]);
			});
		});

		test("moves nothing, though fonts and pictures are late", async ({
			page,
		}) => {
			const shift = await watchShift(page);
			await beLate(page, /\.(woff2|avif)$/);
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

test("the landing page's own code stays away until somebody comes from another page, and the admin's in any case", async ({
	page,
	loadedCode,
}) => {
	await page.goto("/");
	await waitForHydration(page);
	await page.waitForLoadState("networkidle");
	const own = async () =>
		(await loadedCode()).some(({ url }) =>
			/\/landing-page-[^/]+\.js$/.test(url),
		);
	expect(await own()).toBe(false);
	await page.goto("/blog");
	await waitForHydration(page);
	expectNoAdminCode(await loadedCode());
	await page.getByRole("banner").getByRole("link").first().click();
	await expect(page.locator("#methodology ol > li")).toHaveCount(6);
	expect(await own()).toBe(true);
});
