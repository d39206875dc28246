import { defineEntity, p } from "@mikro-orm/core";
import { Page } from "./page.entity.ts";
import { slugColumns, slugTable } from "./slug-table.ts";

const PageSlugSchema = defineEntity({
	name: "PageSlug",
	properties: { page: () => p.manyToOne(Page).deleteRule("cascade"), ...slugColumns() },
	...slugTable("page"),
});

/** A slug that a page has or had: the current one shows the page, a former one redirects. */
export class PageSlug extends PageSlugSchema.class {}
PageSlugSchema.setClass(PageSlug);
