import { defineEntity, p } from "@mikro-orm/core";

const TagSchema = defineEntity({
	name: "Tag",
	properties: {
		id: p.integer().primary().autoincrement(),
		name: p.string().length(100),
		slug: p.string().length(200),
		createdAt: p.datetime().onCreate(() => new Date()),
		deletedAt: p.datetime().nullable(),
	},
	uniques: [{ name: "tag_slug_unique", properties: ["slug"], where: "deleted_at is null" }],
	checks: [
		{ name: "tag_name_check", expression: "name <> ''" },
		{ name: "tag_slug_check", expression: "slug ~ '^[a-z0-9а-џґ]+(-[a-z0-9а-џґ]+)*$'" },
	],
});

export class Tag extends TagSchema.class {}
TagSchema.setClass(Tag);
