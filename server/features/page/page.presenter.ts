import { pick } from "es-toolkit";
import { type AdminPage, type PageLink, type PageView, pageValuesSchema } from "#contract/page.ts";
import type { Page } from "#db/entities/page.entity.ts";
import type { ArticleText } from "../post/post-rendering.service.ts";
import { presentVersion } from "../schedule/schedule.service.ts";

const FIELDS = Object.keys(pageValuesSchema.shape) as (keyof typeof pageValuesSchema.shape)[];

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
export const presentAdminPage = (page: Page): AdminPage => ({
	...pick(page, FIELDS),
	id: page.id,
	published: page.published,
	createdAt: page.createdAt.toISOString(),
	updatedAt: page.updatedAt.toISOString(),
	...presentVersion(page),
});

export const presentAdminPages = ({ pages, total }: { pages: Page[]; total: number }) => ({
	pages: pages.map((page) => ({ ...presentAdminPage(page), title: page.workingRevision?.title ?? page.title })),
	total,
});
