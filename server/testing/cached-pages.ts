import { pino } from "pino";
import { builtRenderer } from "./built-pages.ts";
import { createTestApp } from "./test-app.ts";
import type { TestSite } from "./test-site.ts";

/** Gives a test file the cached pages of a test site, and the URLs of those that are rendered. */
export function setUpCachedPages(site: TestSite) {
	/** Starts the app with an empty cache; by default the content version is read once and not again for an hour. */
	return function start({ cacheBytes = 1_000_000, versionAgeMs = 3_600_000 } = {}) {
		const rendered: string[] = [];
		const { app, pages } = createTestApp({
			services: site.services(),
			renderer: {
				...builtRenderer,
				render(page) {
					rendered.push(page.request.url);
					return builtRenderer.render(page);
				},
			},
			logger: pino({ level: "silent" }),
			cacheBytes,
			versionAgeMs,
		});
		return { app, pages, rendered, open: async (path: string) => (await app.request(path)).text() };
	};
}
