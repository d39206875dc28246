import { expect, test } from "../support/site.fixture.ts";
import { VIEWPORTS } from "../support/viewports.ts";

const PATHS = ["/nothing", "/blog/nothing", "/gallery/nothing", "/en/gallery/nothing", "/preview/nothing"];

for (const [name, use] of Object.entries(VIEWPORTS)) {
	test.describe(name, () => {
		test.use(use);

		test("all pages for what is not there share one layout", async ({ page, expected }) => {
			expected.consoleErrors.push(/status of 404/);
			const places: object[] = [];
			for (const path of PATHS) {
				expect((await page.goto(path))?.status()).toBe(404);
				const { x, y } = (await page.getByRole("heading", { level: 1 }).boundingBox()) ?? {};
				const picture = await page.locator("main img").first().boundingBox();
				places.push({ x, y, picture });
			}
			expect(places).toEqual(PATHS.map(() => places[0]));
		});
	});
}
