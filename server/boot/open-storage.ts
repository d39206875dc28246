import { join } from "node:path";
import { BackupStore } from "../archive/backup-store.ts";
import { backupFolderOf, bucketOf, type Environment } from "../env.ts";
import { createFolderStorage } from "../media/folder-storage.ts";
import type { Storage } from "../media/storage.ts";

/** The folder for media on this machine. */
export const openFolder = (env: Pick<Environment, "DATA_DIR">): Storage =>
	createFolderStorage(join(env.DATA_DIR, "media"));

/** The configured bucket; undefined if none is. Its library is loaded only when needed. */
export async function openBucket(env: Environment, use: "MEDIA" | "BACKUP" = "MEDIA"): Promise<Storage | undefined> {
	const settings = bucketOf(env, use);
	if (!settings) return undefined;
	const { createBucketStorage } = await import("../media/bucket-storage.ts");
	return createBucketStorage(settings);
}

/** The storage for media: the configured bucket, or else the folder. No request is sent to the bucket yet. */
export const openStorage = async (env: Environment): Promise<Storage> => (await openBucket(env)) ?? openFolder(env);

/** The backups of the site: in a folder, and also in the backup bucket if one is configured. */
export const openBackups = async (env: Environment): Promise<BackupStore> =>
	new BackupStore(backupFolderOf(env), await openBucket(env, "BACKUP"));
