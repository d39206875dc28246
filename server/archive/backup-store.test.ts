import { randomUUID } from "node:crypto";
import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Backup } from "#contract/backup.ts";
import { setUpFolder } from "#packages/testing";
import { SiteError } from "../lib/errors.ts";
import { createFolderStorage } from "../media/folder-storage.ts";
import type { Storage } from "../media/storage.ts";
import { BackupStore, backupName } from "./backup-store.ts";

const folder = setUpFolder();

const record = (minute: number, change: Partial<Backup> = {}): Backup => {
	const createdAt = new Date(Date.UTC(2026, 10, 27, 12, minute));
	return {
		...{ name: backupName(createdAt), createdAt: createdAt.toISOString(), verifiedAt: createdAt.toISOString() },
		...{ reason: "manual", bytes: 1, posts: 0, artworks: 0, comments: 0, files: 0, missing: 0, journal: null },
		...change,
	};
};

async function add(store: BackupStore, backup: Backup): Promise<void> {
	const file = store.partialPath(backup.name);
	writeFileSync(file, "copy");
	await store.add(file, backup);
}

const minutesOf = async (store: BackupStore) =>
	(await store.list()).map(({ createdAt }) => Number(createdAt.slice(14, 16)));

describe("the backups in a folder", () => {
	it("are the newest three of a day; one made before a restore or lacking files deletes no others", async () => {
		const store = new BackupStore(folder("backups"));
		for (const minute of [1, 2, 3, 4]) await add(store, record(minute));
		expect(await minutesOf(store)).toEqual([4, 3, 2]);
		await add(store, record(5, { reason: "before-restore" }));
		await add(store, record(6, { missing: 1 }));
		expect(await minutesOf(store)).toEqual([6, 5, 4, 3, 2]);
		await add(store, record(7));
		// The backup before the restore is counted separately.
		expect(await minutesOf(store)).toEqual([7, 6, 5, 4]);
		// Four backups with one record each.
		expect(readdirSync(store.folder)).toHaveLength(8);
	});

	it("have records that only the file owner can access", async () => {
		const store = new BackupStore(folder("backups"));
		await add(store, record(1));
		await store.addErasure(randomUUID(), { key: "k" });
		for (const name of readdirSync(store.folder).filter((each) => each.endsWith(".json"))) {
			expect(statSync(join(store.folder, name)).mode & 0o777, name).toBe(0o600);
		}
	});

	it("are listed without those whose file is missing, and with future-dated ones last", async () => {
		const store = new BackupStore(folder("backups"));
		const future = new Date(Date.now() + 1_000 * 24 * 60 * 60_000);
		await add(store, record(1));
		await add(store, record(2));
		await add(store, record(3, { name: backupName(future), createdAt: future.toISOString() }));
		rmSync(join(store.folder, record(2).name));
		expect((await store.list()).map(({ name }) => name)).toEqual([record(1).name, backupName(future)]);
	});

	it("share the folder with erasure records; similarly named files are ignored", async () => {
		const store = new BackupStore(folder("backups"));
		const id = randomUUID();
		await store.addErasure(id, { key: "k" });
		writeFileSync(join(store.folder, "erasure-old.json"), "{}");
		const names = [];
		for await (const { name } of store.erasures()) names.push(name);
		expect(names).toEqual([`erasure-${id}.json`]);
	});

	it("are listed despite damaged records in the folder", async () => {
		const store = new BackupStore(folder("backups"));
		await add(store, record(1));
		for (const [name, text] of Object.entries({
			"backup-20260101t000000z.json": "{}",
			"failure-20990101t000000z.json": "",
		})) {
			writeFileSync(join(store.folder, name), text);
		}
		expect(await minutesOf(store)).toEqual([1]);
		expect(await store.lastFailure(await store.list())).toBeNull();
	});

	it("lose the partial files of killed processes, but not those that may still be in use", async () => {
		const store = new BackupStore(folder("backups"));
		const now = new Date();
		for (const name of ["backup-20260101t000000z.zip", "upload-1.zip", "upload-old.zip"]) {
			writeFileSync(store.partialPath(name), "half");
		}
		const old = new Date(now.getTime() - 25 * 60 * 60_000);
		utimesSync(store.partialPath("upload-old.zip"), old, old);
		await store.deletePartialFiles(new Date(now.getTime() + 1_000));
		expect(readdirSync(store.folder)).toEqual([".upload-1.zip.part"]);
	});
});

describe("a bucket beside the folder", () => {
	it("receives the backups that it missed while unavailable with the next backup", async () => {
		const content = createFolderStorage(folder("bucket"));
		let isDown = true;
		let isUnreadable = false;
		const down = () => {
			if (isDown) throw new SiteError("unavailable", "Хранилище недоступно");
		};
		const bucket: Storage = {
			...content,
			async *list(prefix) {
				down();
				yield* content.list(prefix);
			},
			async read(name) {
				if (isUnreadable) throw new SiteError("unavailable", "Хранилище недоступно");
				return content.read(name);
			},
			async write(...args) {
				down();
				await content.write(...args);
			},
		};
		const store = new BackupStore(folder("backups"), bucket);
		await expect(add(store, record(1))).rejects.toThrow("Хранилище недоступно");
		expect(await minutesOf(store)).toEqual([1]);
		await expect(async () => {
			for await (const _ of store.erasures({ isWhole: true }));
		}).rejects.toThrow("Хранилище недоступно");
		isDown = false;
		await add(store, record(2));
		expect(readdirSync(folder("bucket"))).toHaveLength(4);
		// The folder of another machine is empty; a bucket that can be listed but not read yields no backups.
		isUnreadable = true;
		expect(await new BackupStore(folder("other"), bucket).list()).toEqual([]);
		isUnreadable = false;
		expect(await minutesOf(new BackupStore(folder("other"), bucket))).toEqual([2, 1]);
		expect(await new BackupStore(folder("other"), bucket).list({ isLocal: true })).toEqual([]);
		// A backup deleted from the folder by hand is also missing in the bucket, and does not prevent the upload of
		// others.
		await add(store, record(3, { reason: "before-restore" }));
		rmSync(join(store.folder, record(3).name));
		await add(store, record(4));
		expect(await minutesOf(new BackupStore(folder("other"), bucket))).toEqual([4, 2, 1]);
	});
});
