import type { Backup, BackupJob, BackupStatus, UploadedArchive } from "#contract/backup.ts";
import type { FileContent } from "./file-content.ts";
import type { ReceivedFile } from "./receive-file.ts";

/** The copies of the site. Work on them runs in a process of its own, one at a time. */
export interface Backups {
	/** @param isLocal true if a bucket is not asked: it may not answer, and has the copies of the former machine too */
	status(options?: { isLocal?: boolean }): Promise<BackupStatus>;
	/** Starts to make a copy. @returns the job as it begins @throws SiteError `conflict` while other work on copies runs */
	startBackup(reason: Backup["reason"]): Promise<BackupJob>;
	/**
	 * Starts to restore a copy, or an uploaded archive.
	 *
	 * @param admin the name of the admin who restores
	 * @throws SiteError `conflict`, and `notFound` for an unknown name
	 */
	startRestore(name: string, admin: string): Promise<void>;
	/** The file of a copy; undefined if there is none of the name. */
	read(name: string): Promise<FileContent | undefined>;
	/** Keeps an uploaded archive for a day, if every byte of it is right. @throws SiteError `invalid` */
	receive(file: ReceivedFile): Promise<UploadedArchive>;
	/** Notes an erasure of personal data outside the database, for restores of older copies. */
	noteErasure(erasure: object): Promise<void>;
}
