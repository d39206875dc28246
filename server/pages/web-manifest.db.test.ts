import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { DIST } from "../testing/built-pages.ts";
import { createTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();

describe("the web app manifest", () => {
	it("names the site and icons that exist", async () => {
		const { app } = createTestApp({ services: site.services({}), logger: pino({ level: "silent" }) });
		const response = await app.request("/site.webmanifest");
		expect(response.headers.get("Content-Type")).toMatch(/^application\/manifest\+json/);
		const manifest = await response.json();
		expect(manifest).toMatchObject({ name: "Сайт", lang: "ru" });
		for (const { src, sizes } of manifest.icons) {
			const { width, height } = await sharp(join(DIST, "client", src)).metadata();
			expect(`${width}x${height}`).toBe(sizes);
		}
	});
});
