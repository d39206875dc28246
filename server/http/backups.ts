import type { Backup, BackupJob, BackupStatus, UploadedArchive } from "#contract/backup.ts";
import type { FileContent } from "./file-content.ts";
import type { ReceivedFile } from "./receive-file.ts";

/** The backups of the site. They are made and restored in a separate process, one at a time. */
export interface Backups {
	/** @param isLocal true to leave out the bucket, which may not answer and has backups of the former machine */
	status(options?: { isLocal?: boolean }): Promise<BackupStatus>;
	/** Starts a backup. @returns the new job @throws SiteError `conflict` while another backup or restore runs */
	startBackup(reason: Backup["reason"]): Promise<BackupJob>;
	/** Starts to restore a backup or an upload for an admin. @throws SiteError `conflict`, `notFound` */
	startRestore(name: string, admin: string): Promise<void>;
	/** The file of a backup; undefined for an unknown name. */
	read(name: string): Promise<FileContent | undefined>;
	/** Stores an uploaded archive for a day, after verifying all its bytes. @throws SiteError `invalid` */
	receive(file: ReceivedFile): Promise<UploadedArchive>;
	/** Records an erasure of personal data outside the database, for restores of older backups. */
	recordErasure(erasure: object): Promise<void>;
}
