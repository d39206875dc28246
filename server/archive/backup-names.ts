/** The beginnings of the names of files beside the copies, and the end of those that are records. */
export const BACKUP = "backup-";
export const FAILURE = "failure-";
export const ERASURE = "erasure-";
export const UPLOAD = "upload-";
export const RECORD = ".json";

/** A moment as a part of a file's name: `20261127t031500z`. */
export const stampOf = (moment: Date) =>
	moment
		.toISOString()
		.replaceAll(/[-:]|\.\d+/g, "")
		.toLowerCase();

export const backupName = (createdAt: Date) => `${BACKUP}${stampOf(createdAt)}.zip`;
export const recordName = (name: string) => name.replace(/\.zip$/, RECORD);
