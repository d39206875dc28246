import type { Hono } from "hono";
import { beforeEach } from "vitest";
import { SITE_PREVIEW_PATH } from "#contract/content/site-section.ts";
import { setUpBuiltPages } from "../testing/built-pages.ts";
import { FROM_OWN_PAGE, type TestSite } from "../testing/test-site.ts";

/** Gives each test the app of the pages and the session of a signed-in admin. */
export function setUpPreviews(site: TestSite) {
	const { createPages } = setUpBuiltPages(site);
	let app: Hono;
	let session: Awaited<ReturnType<typeof site.signIn>>;
	beforeEach(async () => {
		app = createPages({ content: site.content });
		session = await site.signIn();
	});
	return {
		app: () => app,
		session: () => session,
		/** Requests the preview of a page like its frame. */
		request: (path: string, init: RequestInit = {}) =>
			app.request(SITE_PREVIEW_PATH + path, {
				...init,
				headers: { Cookie: session.cookie, ...FROM_OWN_PAGE, ...(init.headers as object) },
			}),
	};
}
