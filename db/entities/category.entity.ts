import { defineEntity, p } from "@mikro-orm/core";

const CategorySchema = defineEntity({
	name: "Category",
	properties: {
		id: p.integer().primary().autoincrement(),
		name: p.string().length(100),
		slug: p.string().length(200),
		description: p.text().default(""),
		createdAt: p.datetime().onCreate(() => new Date()),
		deletedAt: p.datetime().nullable(),
	},
	uniques: [{ name: "category_slug_unique", properties: ["slug"], where: "deleted_at is null" }],
	checks: [
		{ name: "category_name_check", expression: "name <> ''" },
		{ name: "category_slug_check", expression: "slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'" },
	],
});

export class Category extends CategorySchema.class {}
CategorySchema.setClass(Category);
