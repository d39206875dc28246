import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { connectOrm, type Orm } from "#db/open.ts";
import { measureStream } from "./entries.ts";
import { tableFile } from "./manifest.ts";
import { type Archive, newerRelease } from "./open-archive.ts";
import {
	EXACT_VALUES,
	listForeignKeys,
	listTables,
	prepareLoading,
	readRows,
	type Table,
	writeNextId,
	writeRows,
} from "./tables.ts";
import type { ReportProgress } from "./write-archive.ts";

/** The schema into which an archive is loaded, beside the one that is in use until the last moment. */
const LOADING = "restoring";
const QUOTED = `"${LOADING}"`;
const DROP = `drop schema if exists ${QUOTED} cascade`;
/** The pauses between attempts to take the place of the tables in use, and how often it is tried. */
const LOCK_TRIES = 60;
const LOCK_MS = 2_000;

export interface TableRestore {
	/** The URL of the database. */
	url: string;
	archive: Archive;
	/** Changes what was loaded and migrated, before anybody can see it. */
	change?: ((orm: Orm) => Promise<void>) | undefined;
	onProgress?: ReportProgress | undefined;
}

/**
 * Replaces all tables of a database by those of an archive. They are loaded into a schema of their own, at the migration
 * of the archive, and migrated to that of this release; then a single transaction puts them in the place of the others. Until
 * then, and after an interruption, the database is as it was. The caller holds the lock of `withAdvisoryLock`.
 *
 * @throws SiteError `invalid` for an archive of a newer release
 */
export async function restoreTables({ url, archive, change, onProgress }: TableRestore): Promise<void> {
	const client = new Client({ connectionString: url, application_name: "restore" });
	client.on("error", () => undefined);
	await client.connect();
	try {
		await client.query(`${EXACT_VALUES}; set search_path = ${QUOTED}, public`);
		// The extension belongs to no release, and stays where it is.
		await client.query("create extension if not exists pg_trgm schema public");
		await client.query(DROP);
		await client.query(`create schema ${QUOTED}`);
		const orm = await connectOrm({ url, schema: LOADING });
		try {
			await migrateTo(orm, archive.manifest.lastMigration);
			await load(client, archive, onProgress);
			await orm.migrator.up();
			await change?.(orm);
		} finally {
			await orm.close();
		}
		await client.query("analyze");
		await takePlace(client);
	} finally {
		await client.end();
	}
}

/** Deletes what an interrupted restore has left. The caller holds the lock of `withAdvisoryLock`, as a restore does. */
export const dropUnfinishedRestore = (orm: Orm) => orm.em.fork().execute(DROP);

async function migrateTo(orm: Orm, name: string): Promise<void> {
	const pending = await orm.migrator.getPending();
	if (!pending.some((migration) => migration.name === name)) throw newerRelease();
	await orm.migrator.up({ to: name });
}

async function load(client: Client, archive: Archive, onProgress: ReportProgress = () => undefined): Promise<void> {
	const keys = await listForeignKeys(client, LOADING);
	await client.query("begin");
	for (const { path, name } of keys) await client.query(`alter table ${path} drop constraint ${name}`);
	await prepareLoading(client);
	const tables = await listTables(client, LOADING);
	for (const [place, table] of tables.entries()) {
		onProgress("load", place / tables.length);
		await loadTable(client, archive, table);
	}
	for (const { path, name, definition } of keys) {
		await client.query(`alter table ${path} add constraint ${name} ${definition}`);
	}
	await client.query("drop table archive_line");
	await client.query("commit");
}

async function loadTable(client: Client, archive: Archive, table: Table): Promise<void> {
	const facts = archive.manifest.tables[table.name];
	// Migrations may have written rows of their own.
	await client.query(`delete from ${table.path}`);
	if (!facts) return;
	await writeRows(client, table, await archive.read(tableFile(table.name)));
	await writeNextId(client, table, facts.nextId);
}

/** Puts the loaded tables in the place of those in use, which are deleted. Raises the content version above both. */
async function takePlace(client: Client): Promise<void> {
	for (let tries = 1; ; tries += 1) {
		try {
			await client.query("begin");
			// Who holds a table for longer than this is waited for without keeping others waiting.
			await client.query(`set local lock_timeout = ${LOCK_MS}`);
			await client.query(REPLACE);
			await client.query("commit");
			return;
		} catch (error) {
			await client.query("rollback");
			const isLocked = (error as { code?: string }).code === "55P03";
			if (!isLocked || tries === LOCK_TRIES) throw error;
			await sleep(LOCK_MS);
		}
	}
}

const OWN_FUNCTIONS = (schema: string) => `select oid::regprocedure as signature from pg_proc
	where pronamespace = '${schema}'::regnamespace
		and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

const REPLACE = `do $$ declare item record; former bigint := 0; begin
	if to_regclass('public.content_version') is not null then
		select version into former from public.content_version;
	end if;
	for item in select format('%I.%I', schemaname, tablename) as path from pg_tables where schemaname = 'public' loop
		execute 'drop table ' || item.path || ' cascade';
	end loop;
	for item in ${OWN_FUNCTIONS("public")} loop
		execute 'drop function ' || item.signature || ' cascade';
	end loop;
	for item in select format('%I.%I', schemaname, tablename) as path from pg_tables where schemaname = '${LOADING}' loop
		execute 'alter table ' || item.path || ' set schema public';
	end loop;
	for item in ${OWN_FUNCTIONS(LOADING)} loop
		execute 'alter function ' || item.signature || ' set schema public';
	end loop;
	update public.content_version set version = greatest(version, former) + 1;
	drop schema ${QUOTED};
end $$`;

/** The hashes of the rows of a database, by table, as an archive has them. */
export async function hashTables(url: string): Promise<Record<string, string>> {
	const client = new Client({ connectionString: url, application_name: "archive check" });
	client.on("error", () => undefined);
	await client.connect();
	try {
		await client.query(EXACT_VALUES);
		const hashes: Record<string, string> = {};
		for (const table of await listTables(client)) {
			hashes[table.name] = (await measureStream(readRows(client, table))).sha256;
		}
		return hashes;
	} finally {
		await client.end();
	}
}
