import { textSchema } from "./fields.ts";
import { z } from "./zod.ts";

/** The systems that a blog can be imported from. */
export const IMPORT_SOURCES = ["ghost", "wordpress", "markdown", "rss"] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** The maximum size of an uploaded export in bytes: an archive with its pictures. */
export const IMPORT_BYTES_MAX = 1_000_000_000;

const ADDRESS_MAX = 2_000;

/** The typed address of a site or a feed; https by default. */
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
	/** The address of the former site, to fetch pictures missing in the file. */
	site: addressSchema.optional(),
	withPages: flagSchema.optional(),
});

/** An import of a feed by URL. */
export const feedImportSchema = z.strictObject({
	url: addressSchema.refine((value) => value !== "", { error: "Укажите адрес ленты" }),
});

const importedPostSchema = z.object({
	title: z.string(),
	/** The path of the page. */
	path: z.string(),
	/** The id of the post, if it exists. */
	id: z.int().nullable(),
	date: z.iso.datetime().nullable(),
	isPublished: z.boolean(),
	/**
	 * `create`: will be imported; `created`: was imported; `complete`: was imported earlier, and missing pictures will be
	 * retried; `completed`: some of them were added; `unchanged`, `changed` (by the owner) and `trashed`: was imported
	 * earlier and is not touched; `refused`: cannot be imported, see `notes`.
	 */
	action: z.enum(["create", "created", "complete", "completed", "unchanged", "changed", "trashed", "refused"]),
	pictures: z.int(),
	/** The former addresses that redirect to it. */
	redirects: z.array(z.string()),
	/** The differences from the original, in Russian. */
	notes: z.array(z.string()),
	/** The lost content, in Russian. */
	lost: z.array(z.string()),
});
export type ImportedPostView = z.infer<typeof importedPostSchema>;

/** The report on an import, before or after it: its posts and terms. */
const importReportSchema = z.object({
	source: z.enum(IMPORT_SOURCES),
	posts: z.array(importedPostSchema),
	/** The names of new terms. */
	categories: z.array(z.string()),
	tags: z.array(z.string()),
	/** The lost content of the blog as a whole, in Russian. */
	lost: z.array(z.string()),
	/** True if some content may not have been public on the former site: the owner is offered an import as drafts. */
	isUnsure: z.boolean(),
	/** The pictures and recordings that could not be fetched, with the reasons. */
	missing: z.array(z.object({ title: z.string(), url: z.string(), reason: z.string() })),
});
export type ImportReport = z.infer<typeof importReportSchema>;

/** The state of this process's import. */
export const importStateSchema = z.object({
	/** The time of the upload, which identifies the report; "" without an import. */
	checkedAt: z.string(),
	/** `checking` and `running` are in progress; `failed` has a `failure`. */
	status: z.enum(["idle", "checking", "checked", "running", "done", "failed"]),
	source: z.enum(IMPORT_SOURCES).nullable(),
	/** The name of the file or the URL of the feed. */
	name: z.string(),
	/** The number of finished posts, and of all posts. */
	done: z.int(),
	total: z.int(),
	report: importReportSchema.nullable(),
	/** True if the import creates drafts only. */
	asDrafts: z.boolean(),
	/** The reason why it failed, in Russian. */
	failure: z.string().nullable(),
});
export type ImportState = z.infer<typeof importStateSchema>;

/** Starts the import whose report was shown. */
export const importRunSchema = z.strictObject({
	checkedAt: z.string().max(30),
	/** True to import all posts as drafts. */
	asDrafts: z.boolean().default(false),
});
export type ImportRun = z.infer<typeof importRunSchema>;
