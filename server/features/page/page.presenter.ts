import { type AdminPage, adminSitePageSchema, type PageLink, type PageView } from "#contract/page.ts";
import type { Page } from "#db/entities/page.entity.ts";
import { viewOf } from "../../lib/view-of.ts";
import type { ArticleText } from "../post/post-rendering.service.ts";
import { presentVersion } from "../schedule/schedule.service.ts";

/** A page for readers. */
export const presentPage = (
	{ slug, title, featuredImage, featuredImageAlt, metaDescription }: Page,
	{ html, summary }: Pick<ArticleText, "html" | "summary">,
): PageView => ({ slug, title, html, featuredImage, featuredImageAlt, description: metaDescription || summary });

/** The links of the menus. A page without a name for the menu is linked by its title. */
export const presentLinks = (pages: readonly Page[]): PageLink[] =>
	pages.flatMap(({ slug, title, menuName, place }) =>
		place === "none" ? [] : [{ slug, name: menuName || title, place }],
	);

/** A page for the admin. */
export const presentAdminPage = (page: Page): AdminPage => viewOf(adminSitePageSchema, page, presentVersion(page));

export const presentAdminPages = ([pages, total]: [Page[], number]) => ({
	pages: pages.map((page) => ({ ...presentAdminPage(page), title: page.workingRevision?.title ?? page.title })),
	total,
});
