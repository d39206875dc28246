import { pick } from "es-toolkit";
import { formPath } from "#contract/form-routes.ts";
import { type AdminPage, type PageFormValues, pageFormSchema } from "#contract/page.ts";
import { type EntityKind, fieldNames } from "../../kit/editing/entity.ts";

const FIELDS = fieldNames({ schema: pageFormSchema });

/** The kind of pages for the editing session. */
export const PAGE_KIND: EntityKind<PageFormValues, AdminPage> = {
	name: "page",
	words: {
		nominative: "страница",
		genitive: "страницы",
		accusative: "страницу",
		pronoun: "её",
		unpublished: "в черновики",
		list: "К списку страниц",
	},
	list: "pages",
	path: (id) => formPath("page", id),
	schema: pageFormSchema,
	empty: pageFormSchema.parse({}),
	valuesOf: (page) => pick(page, FIELDS),
	titleOf: ({ title }) => title,
	isPublic: ({ published }) => published,
	// Publishing and unpublishing need a click by the admin.
	mayRetry: (sent, values) => sent.published === values.published,
};
