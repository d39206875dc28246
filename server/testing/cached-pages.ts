import { pino } from "pino";
import { beforeAll } from "vitest";
import { createBuiltRenderer, type PageRenderer } from "../pages/renderer.ts";
import { DIST } from "./built-pages.ts";
import { createTestApp } from "./test-app.ts";
import type { TestSite } from "./test-site.ts";

/** Gives a test file the cached pages of a test site, and the URLs of those that are rendered. */
export function setUpCachedPages(site: TestSite) {
	let built: PageRenderer;
	beforeAll(async () => {
		built = await createBuiltRenderer(DIST);
	});

	/** Starts the app with an empty cache; by default the content version is read once and not again for an hour. */
	return function start({ cacheBytes = 1_000_000, versionAgeMs = 3_600_000 } = {}) {
		const rendered: string[] = [];
		const { app, pages } = createTestApp({
			services: site.services(),
			renderer: {
				...built,
				render(page) {
					rendered.push(page.request.url);
					return built.render(page);
				},
			},
			logger: pino({ level: "silent" }),
			cacheBytes,
			versionAgeMs,
		});
		return { app, pages, rendered, open: async (path: string) => (await app.request(path)).text() };
	};
}
