/** The prefixes of file names in the backup folder, and the suffix of records. */
export const BACKUP = "backup-";
export const FAILURE = "failure-";
export const ERASURE = "erasure-";
export const UPLOAD = "upload-";
export const RECORD = ".json";

/** A time as a part of a file name: `20261127t031500z`. */
export const stampOf = (moment: Date) =>
	moment
		.toISOString()
		.replaceAll(/[-:]|\.\d+/g, "")
		.toLowerCase();

export const backupName = (createdAt: Date) => `${BACKUP}${stampOf(createdAt)}.zip`;
export const recordName = (name: string) => name.replace(/\.zip$/, RECORD);
