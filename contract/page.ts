import { idSchema, isVisible, pageFields, readOnlySchema, textSchema, timestampSchema } from "./fields.ts";
import { imageUrlSchema } from "./image-url.ts";
import { PAGES } from "./pages.ts";
import { versionFields } from "./schedule.ts";
import { SEARCH_MAX } from "./search-params.ts";
import { slugSchema } from "./slug.ts";
import { z } from "./zod.ts";

const TITLE_MAX = 200;
const CONTENT_MAX = 200_000;
const META_DESCRIPTION_MAX = 320;
const IMAGE_ALT_MAX = 500;
const MENU_NAME_MAX = 40;

/** The places of the link to a page: the menu in the header, the one in the footer, or none. */
export const PAGE_PLACES = ["header", "footer", "none"] as const;
export type PagePlace = (typeof PAGE_PLACES)[number];

/** The first segments of the site's own paths, which no page may have as its slug. A test compares them with all routes. */
const RESERVED = new Set([
	...PAGES.map(({ path }) => path.split("/")[1]),
	...["act", "api", "artworks", "assets", "feed", "fonts", "health", "healthz", "media", "metrics", "readyz", "share"],
]);

/** The slug of a page: its whole path, so that it must not be one of the site's own. */
export const pageSlugSchema = slugSchema.refine((slug) => !RESERVED.has(slug), {
	error: ({ input }) => `Адрес /${input} занят самим сайтом. Выберите другой.`,
});

/** The fields that the admin edits, in the order of the form; `title` is a field's label. */
const editableFields = {
	title: textSchema(TITLE_MAX).trim().default("").meta({ title: "Заголовок" }),
	content: textSchema(CONTENT_MAX).default("").meta({ title: "Содержание" }),
	slug: pageSlugSchema.meta({ title: "Адрес (slug)" }),
	place: z.enum(PAGE_PLACES).default("none").meta({ title: "Место в меню" }),
	menuName: textSchema(MENU_NAME_MAX).trim().default("").meta({ title: "Название в меню" }),
	featuredImage: imageUrlSchema.default("").meta({ title: "Изображение страницы (URL)" }),
	featuredImageAlt: textSchema(IMAGE_ALT_MAX).default("").meta({ title: "Что на изображении" }),
	metaDescription: textSchema(META_DESCRIPTION_MAX).default("").meta({ title: "Мета-описание для SEO" }),
};

/** The values of a page that have revisions: all that is edited, without its state. */
export const pageValuesSchema = z.object(editableFields);
export type PageValues = z.output<typeof pageValuesSchema>;

/** The values of the form of a page. A new page is a draft. */
export const pageFormSchema = z.object({
	...editableFields,
	slug: z.string().default("").meta({ title: "Адрес (slug)" }),
	published: z.boolean().default(false).meta({ title: "Состояние" }),
});
export type PageFormValues = z.output<typeof pageFormSchema>;

/** A page to be created or saved. A published one needs a title and a text. */
export const pageInputSchema = z
	.strictObject({
		...editableFields,
		published: z.boolean().default(false),
		id: readOnlySchema,
		creationKey: z.uuid().optional(),
	})
	.superRefine(({ published, title, content }, context) => {
		const refuse = (path: string, message: string) => context.addIssue({ code: "custom", message, path: [path] });
		if (published && !isVisible(title)) refuse("title", "Без заголовка публиковать нельзя");
		if (published && !isVisible(content)) refuse("content", "Без текста публиковать нельзя");
	})
	.transform(({ id: _, ...input }) => input);
export type PageInput = z.infer<typeof pageInputSchema>;

/** A page, as the admin sees it. */
export const adminSitePageSchema = z.object({
	...editableFields,
	id: idSchema,
	published: z.boolean(),
	createdAt: timestampSchema,
	updatedAt: timestampSchema,
	...versionFields,
});
export type AdminPage = z.infer<typeof adminSitePageSchema>;

/** The filters of the list of pages in the admin. */
export const pageListQuerySchema = z.strictObject({
	...pageFields,
	search: textSchema(SEARCH_MAX).default(""),
	isTrash: z.boolean().default(false),
});
export type PageListQuery = z.infer<typeof pageListQuerySchema>;

/** A page, as readers see it. */
export const pageSchema = z.object({
	slug: z.string(),
	title: z.string(),
	html: z.string(),
	featuredImage: z.string(),
	featuredImageAlt: z.string(),
	/** The description for search engines: the one that was typed, or the beginning of the text. */
	description: z.string(),
});
export type PageView = z.infer<typeof pageSchema>;

/** The link to a page in a menu. */
export interface PageLink {
	slug: string;
	name: string;
	place: Exclude<PagePlace, "none">;
}
