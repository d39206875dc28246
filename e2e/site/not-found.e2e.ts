import { expect, test } from "../support/site.fixture.ts";
import { VIEWPORTS } from "../support/viewports.ts";

// The layout is server HTML, before React loads.
test.use({ javaScriptEnabled: false });

test("all 404 pages share one layout", async ({ page, expected }) => {
	expected.consoleErrors.push(/status of 404/);
	const places: Record<string, object[]> = { phone: [], desktop: [] };
	for (const path of ["/nothing", "/blog/nothing", "/gallery/nothing", "/en/gallery/nothing", "/preview/nothing"]) {
		await page.goto(path);
		for (const [device, { viewport }] of Object.entries(VIEWPORTS)) {
			await page.setViewportSize(viewport);
			const { x, y } = (await page.getByRole("heading", { level: 1 }).boundingBox()) ?? {};
			const picture = await page.locator("main img").first().boundingBox();
			places[device]?.push({ x, y, picture });
		}
	}
	for (const all of Object.values(places)) expect(all).toEqual(Array(5).fill(all[0]));
});
