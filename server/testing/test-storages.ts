import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBucketStorage } from "../media/bucket-storage.ts";
import { createFolderStorage } from "../media/folder-storage.ts";
import type { Storage } from "../media/storage.ts";
import { startS3Server } from "./s3-server.ts";

/** An empty storage, and how to remove it. */
export interface TestStorage {
	storage: Storage;
	remove(): Promise<void>;
}

async function openTestFolder(): Promise<TestStorage> {
	const folder = mkdtempSync(join(tmpdir(), "site-media-"));
	return { storage: createFolderStorage(folder), remove: () => rm(folder, { recursive: true }) };
}

async function openTestBucket(): Promise<TestStorage> {
	const server = await startS3Server("example.org/");
	return { storage: createBucketStorage(server.settings), remove: server.remove };
}

/** Every kind of storage, to which the same tests apply. */
export const STORAGES: [kind: string, open: () => Promise<TestStorage>][] = [
	["a folder", openTestFolder],
	["a bucket", openTestBucket],
];
