import { timestampSchema } from "./fields.ts";
import { journalHeadSchema } from "./journal.ts";
import { z } from "./zod.ts";

/** The maximum size of an uploaded archive, in bytes. */
export const ARCHIVE_BYTES_MAX = 50_000_000_000;

/** The names of copies (with their time in UTC) and of uploaded archives to be restored. */
const BACKUP_NAME = /^(backup-\d{8}t\d{6}z|upload-[0-9a-f-]{36})\.zip$/;

export const BACKUP_REASONS = ["nightly", "manual", "before-restore"] as const;

/** A copy of the site that was restored into a scratch database and found equal. */
export const backupSchema = z.object({
	name: z.string(),
	createdAt: timestampSchema,
	verifiedAt: timestampSchema,
	reason: z.enum(BACKUP_REASONS),
	bytes: z.int(),
	posts: z.int(),
	artworks: z.int(),
	comments: z.int(),
	/** The files of the media library, each picture in all its sizes. */
	files: z.int(),
	/** The number of files that were missing in the library when the copy was made. */
	missing: z.int().default(0),
	/** The last journal entry in the copy; null if the journal was empty or the release had none. */
	journal: journalHeadSchema.nullable().default(null),
});
export type Backup = z.infer<typeof backupSchema>;

/** A failed attempt to make a copy. */
export const backupFailureSchema = z.object({ failedAt: timestampSchema, reason: z.string() });
export type BackupFailure = z.infer<typeof backupFailureSchema>;

/** The current or last backup job. The site's processes share its state through a file. */
export const backupJobSchema = z.object({
	task: z.enum(["backup", "restore"]),
	state: z.enum(["running", "done", "failed"]),
	step: z.enum(["former", "tables", "documents", "media", "check", "load", "verify", "finish"]),
	/** The progress of the step, from 0 to 1. */
	share: z.number(),
	startedAt: timestampSchema,
	updatedAt: timestampSchema,
	/** The copy that was made or restored. */
	name: z.string().nullable(),
	/** The time of the copy that was restored. */
	copiedAt: timestampSchema.nullable(),
	/** The reason of a failure, for the owner. */
	reason: z.string().nullable(),
});
export type BackupJob = z.infer<typeof backupJobSchema>;
export type BackupStep = BackupJob["step"];

/** An uploaded archive that may be restored. */
export const uploadedArchiveSchema = backupSchema.pick({
	...{ name: true, createdAt: true, posts: true, artworks: true, comments: true, files: true },
});
export type UploadedArchive = z.infer<typeof uploadedArchiveSchema>;

/** The state of the copies, for the admin and `/readyz?verbose`. */
export interface BackupStatus {
	/** The newest first. */
	backups: Backup[];
	/** The last failure since the newest copy. */
	failure: BackupFailure | null;
	job: BackupJob | null;
	/** True if a copy is made every night. */
	isNightly: boolean;
}

export const backupFileSchema = z.strictObject({
	file: z.string().regex(BACKUP_NAME, { error: "Такой копии не бывает" }),
});
