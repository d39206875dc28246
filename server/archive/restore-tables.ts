import type { Client } from "pg";
import { connectOrm, type Orm } from "#db/open.ts";
import { SiteError } from "../lib/errors.ts";
import { measureStream } from "./entries.ts";
import { tableFile } from "./manifest.ts";
import { type Archive, newerRelease } from "./open-archive.ts";
import { cancelWaiting, LOADING, refuseWrites, swapTables } from "./swap-tables.ts";
import { listTables, readRows, type Table, withClient, writeRows } from "./tables.ts";
import type { ReportProgress } from "./write-archive.ts";

const QUOTED = `"${LOADING}"`;
const DROP = `drop schema if exists ${QUOTED} cascade`;

interface TableRestore {
	url: string;
	archive: Archive;
	/** Runs with the migrated tables before they become visible; the replaced ones are locked against writes by then. */
	beforeSwap?: ((loaded: Orm) => Promise<void>) | undefined;
	onProgress?: ReportProgress | undefined;
}

/**
 * Replaces all tables of a database by those of an archive. They are loaded into a separate schema at the archive's
 * migration, and migrated to this release; then a single transaction swaps them in. Until then, and after an error or
 * an interruption, the database is unchanged. The caller holds the lock of `withAdvisoryLock`.
 *
 * @throws SiteError `invalid` for an archive of a newer release
 */
export const restoreTables = (restore: TableRestore): Promise<void> =>
	withClient(restore.url, "restore", (client) => replaceTables(client, restore));

async function replaceTables(client: Client, { url, archive, beforeSwap, onProgress }: TableRestore): Promise<void> {
	try {
		const searchPath = `${QUOTED}, ${await prepareExtension(client)}`;
		await client.query(`set search_path = ${searchPath}`);
		await client.query(DROP);
		await client.query(`create schema ${QUOTED}`);
		const orm = await connectOrm({ url, schema: { tables: LOADING, searchPath: searchPath.replaceAll(" ", "") } });
		try {
			const { lastMigration } = archive.manifest;
			const pending = await orm.migrator.getPending();
			if (!pending.some(({ name }) => name === lastMigration)) throw newerRelease();
			await orm.migrator.up({ to: lastMigration });
			await load(client, archive, onProgress);
			await orm.migrator.up();
			await client.query("begin; set local idle_in_transaction_session_timeout = 0");
			await refuseWrites(client);
			await beforeSwap?.(orm).finally(cancelWaiting(client));
		} finally {
			await orm.close();
		}
		await swapTables(client);
		await client.query("commit");
		await client.query("analyze");
	} catch (error) {
		// The loaded rows may be personal data, so they are dropped at once; after a lost connection the next start
		// drops them.
		await client.query("rollback").catch(() => undefined);
		await client.query(DROP).catch(() => undefined);
		throw error;
	}
}

/** Checks this role's rights, and creates the search extension. @returns the search path @throws SiteError */
async function prepareExtension(client: Client): Promise<string> {
	const { rows: rights } = await client.query<{ may: boolean; owner: string | null }>(
		`select has_database_privilege(current_database(), 'CREATE') as may,
			(select tableowner from pg_tables where schemaname = 'public' and tablename = 'post' and tableowner <> current_user) as owner`,
	);
	if (!rights[0]?.may) {
		throw new SiteError("forbidden", "У роли базы нет права создавать схемы: дайте ей CREATE на эту базу.");
	}
	if (rights[0].owner) {
		throw new SiteError(
			"forbidden",
			`Таблицы сайта принадлежат роли ${rights[0].owner}: восстанавливать нужно от её имени.`,
		);
	}
	// The extension belongs to no release and is not replaced.
	await client.query("create extension if not exists pg_trgm schema public");
	const { rows } = await client.query<{ schema: string }>(
		"select quote_ident(nspname) as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace where extname = 'pg_trgm'",
	);
	return [...new Set(["public", rows[0]?.schema ?? "public"])].join(", ");
}

/** Deletes the leftovers of an interrupted restore. The caller holds the lock of `withAdvisoryLock`. */
export const dropUnfinishedRestore = (orm: Orm) => orm.em.fork().execute(DROP);

async function load(client: Client, archive: Archive, onProgress: ReportProgress = () => undefined): Promise<void> {
	const keys = await listForeignKeys(client);
	await client.query("begin");
	for (const { path, name } of keys) await client.query(`alter table ${path} drop constraint ${name}`);
	await client.query("create temporary table archive_line (line jsonb)");
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
	// Migrations may have added rows.
	await client.query(`delete from ${table.path}`);
	if (!facts) return;
	await writeRows(client, table, await archive.read(tableFile(table.name)));
	if (table.sequence !== null && facts.nextId !== null) {
		await client.query("select setval($1, $2, false)", [table.sequence, facts.nextId]);
	}
}

/** The hashes of the rows of a database, by table, in the format of an archive. */
export async function hashTables(url: string): Promise<Record<string, string>> {
	const hashes: Record<string, string> = {};
	await withClient(url, "archive check", async (client) => {
		for (const table of await listTables(client)) {
			hashes[table.name] = (await measureStream(readRows(client, table))).sha256;
		}
	});
	return hashes;
}

/** The foreign keys of the loaded tables, which are not enforced until all tables are loaded. */
async function listForeignKeys(client: Client) {
	const { rows } = await client.query<{ path: string; name: string; definition: string }>(
		`select format('%I.%I', n.nspname, c.relname) as path, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
		from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
		where n.nspname = $1 and k.contype = 'f'`,
		[LOADING],
	);
	return rows;
}
