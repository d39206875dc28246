import { defineEntity, p } from "@mikro-orm/core";

const ContentVersionSchema = defineEntity({
	name: "ContentVersion",
	properties: { id: p.integer().primary().autoincrement(false), version: p.integer() },
	checks: [{ name: "content_version_single_check", expression: "id = 1" }],
});

/** The content version: one counter that every write visible to visitors increments. */
export class ContentVersion extends ContentVersionSchema.class {}
ContentVersionSchema.setClass(ContentVersion);
