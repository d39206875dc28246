import { defineEntity, p } from "@mikro-orm/core";
import { PAGE_PLACES } from "#contract/page.ts";
import { publicationChecks, publicationColumns, publicationIndexes } from "./publication.ts";
import { currentSlug } from "./slug-table.ts";

const PageSchema = defineEntity({
	name: "Page",
	properties: {
		id: p.integer().primary().autoincrement(),
		slug: currentSlug("page"),
		title: p.string().length(200),
		content: p.text(),
		place: p.enum(PAGE_PLACES),
		menuName: p.string().length(40),
		featuredImage: p.text(),
		featuredImageAlt: p.string().length(500),
		metaDescription: p.string().length(320),
		published: p.boolean(),
		...publicationColumns(),
	},
	indexes: publicationIndexes("page"),
	checks: [
		...publicationChecks("page"),
		{ name: "page_published_text_check", expression: "not published or (title <> '' and content <> '')" },
	],
});

/** A page that the owner has added to the site, such as «О методе». */
export class Page extends PageSchema.class {}
PageSchema.setClass(Page);
