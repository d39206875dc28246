import type { Page } from "@playwright/test";
import { freshSlug } from "../support/site.fixture.ts";
import { call, pictureOf } from "./admin.fixture.ts";

/** The header that the site requires with the session cookie. */
const FROM_SITE = { "Sec-Fetch-Site": "same-origin" };

interface NewWork {
	slug?: string;
	/** The title without its suffix, the slug. */
	name?: string;
	/** The section; by default a new one. */
	sectionId?: number;
}

/**
 * Uploads a picture.
 *
 * @param path the endpoint; by default the one for new files
 * @param colour the picture's colour; by default a new one
 * @returns the file
 */
export async function addMedia(page: Page, fileName: string, path = "/api/admin/media", colour?: string) {
	const headers = {
		...FROM_SITE,
		"Content-Type": "application/octet-stream",
		"Content-Disposition": `attachment; filename="${fileName}"`,
	};
	return (await page.request.post(path, { headers, data: await pictureOf(colour) })).json();
}

/** Creates a work with a new picture, in a new section unless one is given. @returns its id, title, slug and section */
export async function addWork(page: Page, { slug = freshSlug("rabota"), name = "Работа", sectionId }: NewWork = {}) {
	const title = `${name} ${slug}`;
	const media = await addMedia(page, `${slug}.png`);
	const picture = await call(page, "media.rendition", { id: media.id, profile: "artwork" });
	const section = sectionId ?? (await call(page, "artworkSection.create", { slug, titleRu: `Раздел ${slug}` })).id;
	const work = { slug, titleRu: title, year: 2020, pictureId: picture.id, sectionId: section };
	const { id } = await call(page, "artwork.create", work);
	return { id, title, slug, sectionId: section, pictureId: picture.id };
}

/** The ids of a section's works in the server's order. */
export async function orderOf(page: Page, sectionId: number): Promise<number[]> {
	const input = encodeURIComponent(JSON.stringify({ sectionId }));
	const response = await page.request.get(`/api/trpc/artwork.list?input=${input}`, { headers: FROM_SITE });
	return (await response.json()).result.data.works.map(({ id }: { id: number }) => id);
}
