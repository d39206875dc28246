import { textSchema } from "./fields.ts";
import { z } from "./zod.ts";

/** The systems from which a blog can be imported. */
export const IMPORT_SOURCES = ["ghost", "wordpress", "markdown", "rss"] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** The maximum size of an uploaded export in bytes: an archive with its pictures. */
export const IMPORT_BYTES_MAX = 1_000_000_000;

const ADDRESS_MAX = 2_000;

/** The address of a site or a feed, as typed: without a protocol it is https. */
const addressSchema = textSchema(ADDRESS_MAX)
	.transform((value) => value.trim())
	.transform((value) => (value === "" || /^[a-z]+:\/\//i.test(value) ? value : `https://${value}`))
	.refine((value) => value === "" || (/^https?:\/\//i.test(value) && URL.canParse(value)), {
		error: "Нужен адрес сайта, например https://example.org",
	});

const flagSchema = z.enum(["true", "false"]).transform((value) => value === "true");

/** The query of an uploaded export. */
export const importQuerySchema = z.object({
	source: z.enum(IMPORT_SOURCES),
	/** The address of the former site, for pictures that are not in the file. */
	site: addressSchema.optional(),
	withPages: flagSchema.optional(),
});

/** A feed that is read from its URL. */
export const feedImportSchema = z.strictObject({
	url: addressSchema.refine((value) => value !== "", { error: "Укажите адрес ленты" }),
});

/** The fates of a post of the former site. */
const IMPORT_ACTIONS = [
	"create",
	"created",
	"complete",
	"completed",
	"unchanged",
	"changed",
	"trashed",
	"refused",
] as const;

const importedPostSchema = z.object({
	title: z.string(),
	/** The path of its page. */
	path: z.string(),
	/** The id of the post, where it exists. */
	id: z.int().nullable(),
	date: z.iso.datetime().nullable(),
	isPublished: z.boolean(),
	/**
	 * `create`: will come; `created`: has come; `complete`: came before without all its pictures, which will be tried again;
	 * `completed`: has got some; `unchanged`, `changed` (by the owner) and `trashed`: came before and is left
	 * alone; `refused`: cannot come, for the reason in `notes`.
	 */
	action: z.enum(IMPORT_ACTIONS),
	pictures: z.int(),
	/** The former addresses that redirect to it. */
	redirects: z.array(z.string()),
	/** The things that are other than before, in Russian. */
	notes: z.array(z.string()),
	/** The things that do not come along, in Russian. */
	lost: z.array(z.string()),
});
export type ImportedPostView = z.infer<typeof importedPostSchema>;

/** The report on an import: the posts and terms that it brings, or has brought. */
const importReportSchema = z.object({
	source: z.enum(IMPORT_SOURCES),
	posts: z.array(importedPostSchema),
	/** The names of the terms that are created. */
	categories: z.array(z.string()),
	tags: z.array(z.string()),
	/** The things of the whole blog that do not come along, in Russian. */
	lost: z.array(z.string()),
	/** True if readers perhaps did not see all that would be published: the owner is offered drafts. */
	isUnsure: z.boolean(),
	/** The pictures and recordings that could not be had, with the reasons. */
	missing: z.array(z.object({ title: z.string(), url: z.string(), reason: z.string() })),
});
export type ImportReport = z.infer<typeof importReportSchema>;

/** The state of the import of this process. */
export const importStateSchema = z.object({
	/** The moment when the blog was sent: the report of another one has another; "" without one. */
	checkedAt: z.string(),
	/** `checking` and `running` go on; `failed` has a `failure`. */
	status: z.enum(["idle", "checking", "checked", "running", "done", "failed"]),
	source: z.enum(IMPORT_SOURCES).nullable(),
	/** The name of the file or the URL of the feed. */
	name: z.string(),
	/** The posts that are done, and all of them. */
	done: z.int(),
	total: z.int(),
	report: importReportSchema.nullable(),
	/** True if the import that was started publishes nothing. */
	asDrafts: z.boolean(),
	/** The reason why it failed, in Russian. */
	failure: z.string().nullable(),
});
export type ImportState = z.infer<typeof importStateSchema>;

/** The start of an import, of the blog whose report was seen. */
export const importRunSchema = z.strictObject({
	checkedAt: z.string().max(30),
	/** True if no post is to be published. */
	asDrafts: z.boolean().default(false),
});
export type ImportRun = z.infer<typeof importRunSchema>;
