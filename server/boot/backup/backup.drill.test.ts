import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { pino } from "pino";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { takeLock } from "#db/migrate.ts";
import { connectOrm, type EntityManager } from "#db/open.ts";
import { BackupStore } from "../../archive/backup-store.ts";
import { manifestSchema, tableFile } from "../../archive/manifest.ts";
import { openArchive } from "../../archive/open-archive.ts";
import { hashTables } from "../../archive/restore-tables.ts";
import { type Environment, readEnvironment } from "../../env.ts";
import { createFolderStorage } from "../../media/folder-storage.ts";
import { startS3Server } from "../../testing/s3-server.ts";
import { canMountDisk, mountSmallDisk } from "../../testing/small-disk.ts";
import {
	createEmbeddedEnvironment,
	createTestEnvironment,
	type TestEnvironment,
} from "../../testing/test-environment.ts";
import { makeTinyArchive } from "../../testing/tiny-archive.ts";
import { openServer } from "../open-database.ts";
import { makeBackup, withArchiveLock } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { scratchFolder, verifyArchive } from "./verify-archive.ts";

const logger = pino({ level: "silent" });
const reason = "manual";

/** Removes an environment after the test. */
function use(environment: TestEnvironment, settings: Record<string, string> = {}): Environment {
	onTestFinished(() => environment.remove());
	return readEnvironment({ ...environment.settings, ...settings });
}

/** Creates a site with the example content on the test server. */
const useSite = async (settings?: Record<string, string>) =>
	use(await createTestEnvironment(inject("testDatabase").siteTemplate), settings);
/** Creates an empty database on the test server. */
const usePlace = async (settings?: Record<string, string>) => use(await createTestEnvironment(), settings);

/** The hashes of the tables except the journal, to which a restore adds an entry. */
async function hashesOf(env: Environment): Promise<Record<string, string>> {
	const server = await openServer(env);
	const { journal_entry: _, ...hashes } = await hashTables(server.url).finally(() => server.close());
	return hashes;
}

const restore = (env: Environment, source: string, isReplacing = false) =>
	restoreBackup(env, { source, isReplacing, isCopiedFirst: true, logger });

/** A file of the media library. */
const FILE = `${"a".repeat(32)}-10x10.webp`;

const storeOf = (env: Environment) => new BackupStore(join(env.DATA_DIR, "backups"));
const pathOf = (env: Environment, name: string) => join(env.DATA_DIR, "backups", name);

describe("a backup", () => {
	it("is verified by a trial restore, and leaves no other files", async () => {
		const env = await useSite();
		const steps = new Set<string>();
		const backup = await makeBackup(env, { reason, onProgress: (step) => steps.add(step) });
		// The first journal entry records the first admin.
		expect(backup).toMatchObject({ reason, posts: 8, artworks: 57, journal: { id: 1 } });
		expect(await storeOf(env).list()).toEqual([backup]);
		expect([...steps]).toEqual(["tables", "documents", "check", "load", "verify"]);
		expect(readdirSync(env.DATA_DIR)).toEqual(["backups"]);
		expect(readdirSync(join(env.DATA_DIR, "backups"))).toHaveLength(2);
	});

	it("moves a site from a Postgres server to the site's own Postgres and back", async () => {
		const [site, own, back] = [await useSite(), use(createEmbeddedEnvironment()), await usePlace()];
		await createFolderStorage(join(site.DATA_DIR, "media")).write(FILE, Buffer.from("picture"));
		const { name } = await makeBackup(site, { reason });
		await restore(own, pathOf(site, name));
		expect(readFileSync(join(own.DATA_DIR, "media", FILE), "utf8")).toBe("picture");
		const second = await makeBackup(own, { reason });
		await restore(back, pathOf(own, second.name));
		expect(await hashesOf(own)).toEqual(await hashesOf(site));
		expect(await hashesOf(back)).toEqual(await hashesOf(site));
	});

	it("does not block readers from commenting", async () => {
		const { DATABASE_URL: url = "" } = await useSite();
		const orm = await connectOrm({ url });
		onTestFinished(() => orm.close());
		await withArchiveLock(orm, () =>
			orm.em.fork().transactional(async (em) => {
				await em.execute("set local lock_timeout = '2s'");
				await takeLock(em as EntityManager, "comments");
			}),
		);
	});

	it("is made once; a concurrent attempt is rejected without recording a failure", async () => {
		const env = await useSite();
		const outcomes = await Promise.allSettled([makeBackup(env, { reason }), makeBackup(env, { reason })]);
		expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(await storeOf(env).list()).toHaveLength(1);
		// A refusal because another backup runs is not recorded as a failure.
		expect(await storeOf(env).lastFailure([])).toBeNull();
	});

	it.runIf(canMountDisk())("is recorded as failed and leaves no files if there is too little disk space", async () => {
		const disk = mountSmallDisk("100m");
		onTestFinished(() => disk.remove());
		const env = await useSite({ BACKUP_DIR: disk.folder });
		await expect(makeBackup(env, { reason })).rejects.toThrow("На диске мало места");
		const store = new BackupStore(disk.folder);
		expect(await store.list()).toEqual([]);
		expect((await store.lastFailure([]))?.reason).toContain("На диске мало места");
		expect(readdirSync(disk.folder).filter((name) => !name.startsWith("failure-"))).toEqual([]);
	});
});

/** Restores a backup, and tries to write while it is loaded and while the former site is backed up. */
async function restoreWhileWriting(env: Environment, source: string) {
	const client = new Client({ connectionString: env.DATABASE_URL });
	await client.connect();
	const refusals: string[] = [];
	const writes: Promise<unknown>[] = [];
	const steps = new Set<string>();
	const onProgress = (step: string) => {
		if (steps.has(step)) return;
		steps.add(step);
		if (step !== "load" && step !== "former") return;
		// A writer reads first, and holds its read lock while it waits.
		const sql = `begin; select from post; insert into tag (name, slug, created_at) values ('${step}', '${step}', now()); commit`;
		writes.push(client.query(sql).catch(({ message }: Error) => refusals.push(message)));
	};
	const restored = await restoreBackup(env, { source, isReplacing: true, isCopiedFirst: true, logger, onProgress });
	await Promise.all(writes);
	await client.end();
	return { ...restored, refusals };
}

describe("a restore", () => {
	it("requires an empty target, or backs up the existing site before replacing it", async () => {
		const env = await useSite();
		const { name } = await makeBackup(env, { reason });
		const before = await hashesOf(env);
		await expect(restore(env, name)).rejects.toThrow("Здесь уже есть сайт");
		const { former, refusals } = await restoreWhileWriting(env, name);
		expect(former).toMatchObject({ reason: "before-restore", posts: 8 });
		expect(await hashesOf(env)).toEqual(before);
		// A write during the loading is in the backup of the former site; a later one was refused.
		const archive = await openArchive(pathOf(env, former?.name ?? ""));
		onTestFinished(() => archive.close());
		expect(await text(await archive.read(tableFile("tag")))).toContain('"load"');
		expect(refusals).toEqual(["canceling statement due to user request"]);
		expect((await storeOf(env).list()).map((backup) => backup.name)).toEqual([former?.name, name]);
	});

	it("replaces a broken site that cannot be backed up", async () => {
		const env = await useSite();
		const { name } = await makeBackup(env, { reason });
		const before = await hashesOf(env);
		const client = new Client({ connectionString: env.DATABASE_URL });
		await client.connect();
		await client.query(
			"drop table mikro_orm_migrations; drop table media_orphan; alter table post drop column title cascade",
		);
		await client.end();
		await expect(restore(env, name, true)).rejects.toThrow();
		await restoreBackup(env, { source: name, isReplacing: true, isCopiedFirst: false, logger });
		// The damaged posts have other versions.
		expect(await hashesOf(env)).toEqual({ ...before, post: expect.not.stringMatching(`^${before.post}$`) });
	});

	it("reports that the content was restored even if the site cannot be prepared", async () => {
		const env = await useSite();
		const client = new Client({ connectionString: env.DATABASE_URL });
		await client.connect();
		await client.query("delete from admin");
		await client.end();
		const { name } = await makeBackup(env, { reason });
		const place = await usePlace({ ADMIN_USERNAME: "", ADMIN_PASSWORD: "" });
		await expect(restore(place, pathOf(env, name))).rejects.toThrow("Содержание восстановлено");
		expect(await hashesOf(place)).toEqual(await hashesOf(env));
	});

	it("rejects an archive with unexpected files before changing anything", async () => {
		const env = await usePlace();
		const file = join(env.DATA_DIR, "strange.zip");
		const facts = { sha256: "0".repeat(64), bytes: 1 };
		const files = { "erasures/backup-20991231t000000z.json": facts };
		mkdirSync(env.DATA_DIR, { recursive: true });
		writeFileSync(file, await makeTinyArchive({ files }));
		await expect(restore(env, file)).rejects.toThrow("чужой файл: backup-20991231t000000z.json");
		expect(existsSync(join(env.DATA_DIR, "backups"))).toBe(false);
	});

	it("rejects an unknown backup name", async () => {
		await expect(restore(await usePlace(), "backup-20200101t000000z.zip")).rejects.toThrow("нет");
	});
});

describe("a backup bucket", () => {
	it("receives each backup, and restores a machine that has lost its backup folder", async () => {
		const s3 = await startS3Server("site/");
		onTestFinished(() => s3.remove());
		const { bucket, endpoint, region, accessKeyId, secretAccessKey } = s3.settings;
		const settings = {
			BACKUP_BUCKET: bucket,
			BACKUP_ENDPOINT: endpoint,
			BACKUP_REGION: region,
			BACKUP_ACCESS_KEY_ID: accessKeyId,
			BACKUP_SECRET_ACCESS_KEY: secretAccessKey,
			BACKUP_PREFIX: "site",
		};
		const env = await useSite(settings);
		const { name } = await makeBackup(env, { reason });
		expect(existsSync(s3.objectFile(name))).toBe(true);
		const place = await usePlace(settings);
		await restore(place, name);
		expect(await hashesOf(place)).toEqual(await hashesOf(env));
		await s3.stop();
		// The backup in the folder counts; the missing one in the bucket is reported.
		await expect(makeBackup(env, { reason })).rejects.toThrow("Хранилище файлов сейчас недоступно");
		expect(await storeOf(env).list()).toHaveLength(2);
	});
});

it("leftovers of a killed backup are removed", async () => {
	const env = await useSite();
	const store = storeOf(env);
	writeFileSync(store.partialPath("backup-20260101t000000z.zip"), "half");
	const { name } = await makeBackup(env, { reason });
	expect(readdirSync(store.folder).sort()).toEqual([name.replace(".zip", ".json"), name]);
});

it("a backup whose rows would change when restored fails verification", async () => {
	const env = await useSite();
	const { name } = await makeBackup(env, { reason });
	const archive = await openArchive(pathOf(env, name));
	onTestFinished(() => archive.close());
	const { files } = archive.manifest;
	const [post, tag] = [files[tableFile("post")], files[tableFile("tag")]];
	const manifest = { ...archive.manifest, files: { ...files, [tableFile("post")]: tag, [tableFile("tag")]: post } };
	const verified = verifyArchive({ ...archive, manifest: manifestSchema.parse(manifest) }, scratchFolder(env));
	await expect(verified).rejects.toThrow("таблица post после восстановления другая");
	expect(existsSync(scratchFolder(env))).toBe(false);
});
