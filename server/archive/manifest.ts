import { z } from "zod";
import { journalHeadSchema } from "#contract/journal.ts";

/** The version of the archive's layout. A reader refuses a newer one. */
export const ARCHIVE_FORMAT = 1;

export const MANIFEST = "manifest.json";
/** The folders of an archive: rows, files of the media library, and erasures of personal data. */
const TABLES = "tables/";
export const MEDIA = "media/";
export const ERASURES = "erasures/";

const fileSchema = z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int().min(0) });
export type FileFacts = z.infer<typeof fileSchema>;

const tableSchema = z.strictObject({
	rows: z.int().min(0),
	/** The next value of the table's id sequence; null without one. */
	nextId: z.int().min(1).nullable(),
});
export type TableFacts = z.infer<typeof tableSchema>;

/** The content of an archive. It is written last, so its presence shows that the archive is complete. */
export const manifestSchema = z.object({
	format: z.int().min(1),
	/** The time of the archive, in ISO 8601. */
	createdAt: z.iso.datetime(),
	/** The last migration of the database: an archive is loaded into the schema of its time. */
	lastMigration: z.string(),
	/** The last entry of the journal, which later shows whether entries were changed or removed; null in older ones. */
	journal: journalHeadSchema.nullable().default(null),
	tables: z.record(z.string(), tableSchema),
	/** All other files of the archive, by name. */
	files: z.record(z.string(), fileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const tableFile = (table: string) => `${TABLES}${table}.ndjson`;

/** The file names of the media library, originals included. Share pictures beside them are redrawn on demand. */
export const LIBRARY_NAME = /^(?:original-)?([0-9a-f]{32})[-.][\w.-]*$/;

/** The file names of erasures of personal data. */
export const ERASURE_NAME = /^erasure-[0-9a-f-]{36}\.json$/;

/** The names of the files in one folder of the manifest, without the folder. */
export const namesIn = ({ files }: Manifest, folder: string): string[] =>
	Object.keys(files)
		.filter((name) => name.startsWith(folder))
		.map((name) => name.slice(folder.length));
