import { join } from "node:path";
import { POSTS_PER_PAGE } from "#contract/list-sizes.ts";
import { SAMPLES } from "#contract/pages.ts";
import { makePage } from "#db/factories/page.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import type { Orm } from "#db/open.ts";
import { seedArtworks } from "#db/seeders/artwork.seeder.ts";
import type { SiteContentSource } from "../http/request-context.ts";
import { createBuiltRenderer } from "../pages/renderer.ts";
import { makeOnce } from "./make-once.ts";
import { namedContent } from "./named-content.ts";
import { makeRows } from "./operation.ts";
import { createTestApp } from "./test-app.ts";
import type { TestSite } from "./test-site.ts";

/** The folder of the production build. */
export const DIST = join(import.meta.dirname, "../../dist");

/** The renderer of the production build. */
export const builtRenderer = await createBuiltRenderer(DIST);

/** The public URL of the pages, and the site's name, which contains special characters of HTML. */
export const ORIGIN = "https://example.org";
export const SITE_NAME = "Сайт </script> & О'Нил";

/** The slug of the post among the sample pages. */
export const SAMPLE_SLUG = SAMPLES.find((url) => url.startsWith("/blog/"))?.slice("/blog/".length) ?? "";

/** Creates the data of the sample pages, a second page of the list, and a preview link, once per test file. */
export const makeSamplePages = (site: TestSite): Promise<void> => makeOnce(site, makeSampleRows);

async function makeSampleRows(site: TestSite): Promise<void> {
	for (let n = 0; n < POSTS_PER_PAGE; n += 1) await makePost(site.em);
	await makeRows(site);
	await seedArtworks(site.em);
	await makePost(site.em, { slug: SAMPLE_SLUG });
	await makePage(site.em, { slug: "o-metode" });
}

/** The text of a page, one element per line. */
export const textOf = (html: string) =>
	html
		.replaceAll(/<script[\s\S]*?<\/script>/g, "")
		.replaceAll("<!-- -->", "")
		.replaceAll(/<[^>]+>/g, "\n");

type Change = Omit<Parameters<typeof createTestApp>[0], "services"> & {
	orm?: Orm;
	/** The site's texts; by default those of the example under `SITE_NAME`. */
	content?: SiteContentSource;
};

/** Gives a test file the pages of a test site, rendered by the production build and never cached. */
export function setUpBuiltPages(site: TestSite) {
	const createPages = ({ orm = site.database.orm, content = namedContent(SITE_NAME), ...change }: Change = {}) =>
		createTestApp({
			services: site.services({ orm, content }),
			url: ORIGIN,
			renderer: builtRenderer,
			logger: site.logger,
			...change,
		}).app;

	async function open(path: string, change?: Change) {
		const response = await createPages(change).request(path);
		const { status, headers } = response;
		return { status, headers, html: await response.text() };
	}

	return { createPages, open };
}
