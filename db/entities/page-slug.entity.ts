import { defineEntity, p } from "@mikro-orm/core";
import { Page } from "./page.entity.ts";

const PageSlugSchema = defineEntity({
	name: "PageSlug",
	tableName: "page_slug",
	properties: {
		slug: p.string().length(200).primary(),
		page: () => p.manyToOne(Page).deleteRule("cascade"),
		isCurrent: p.boolean(),
		createdAt: p.datetime(),
	},
	uniques: [{ name: "page_slug_current_unique", properties: ["page"], where: "is_current" }],
	indexes: [{ name: "page_slug_page_index", properties: ["page"] }],
	checks: [{ name: "page_slug_slug_check", expression: "slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'" }],
});

/** A slug that a page has or had: the current one shows the page, a former one redirects. */
export class PageSlug extends PageSlugSchema.class {}
PageSlugSchema.setClass(PageSlug);
