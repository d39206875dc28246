import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { connectOrm, type Orm } from "#db/open.ts";
import { SiteError } from "../lib/errors.ts";
import { measureStream } from "./entries.ts";
import { tableFile } from "./manifest.ts";
import { type Archive, newerRelease } from "./open-archive.ts";
import {
	EXACT_VALUES,
	listForeignKeys,
	listLoadedTables,
	listTables,
	OWN_TABLES,
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
/** The longest wait for a lock and the pause before the next attempt, in milliseconds, and the number of attempts. */
const LOCK_TRIES = 60;
const LOCK_MS = 2_000;
/** The longest time for which writers wait while nobody may write, in milliseconds. */
const CANCEL_MS = 1_000;

export interface TableRestore {
	/** The URL of the database. */
	url: string;
	archive: Archive;
	/**
	 * Runs when all is loaded and migrated and before anybody can see it, with the loaded tables. From then on to the end nobody can
	 * write to the tables that are replaced.
	 */
	beforeSwap?: ((loaded: Orm) => Promise<void>) | undefined;
	onProgress?: ReportProgress | undefined;
}

/**
 * Replaces all tables of a database by those of an archive. They are loaded into a schema of their own, at the migration
 * of the archive, and migrated to that of this release; then a single transaction puts them in the place of the others. Until
 * then, and after an error or an interruption, the database is as it was. The caller holds the lock of `withAdvisoryLock`.
 *
 * @throws SiteError `invalid` for an archive of a newer release
 */
export async function restoreTables({ url, archive, beforeSwap, onProgress }: TableRestore): Promise<void> {
	const client = new Client({ connectionString: url, application_name: "restore", keepAlive: true });
	client.on("error", () => undefined);
	await client.connect();
	try {
		const searchPath = `${QUOTED}, ${await prepareExtension(client)}`;
		await client.query(`${EXACT_VALUES}; set search_path = ${searchPath}`);
		await client.query(DROP);
		await client.query(`create schema ${QUOTED}`);
		const orm = await connectOrm({ url, schema: { tables: LOADING, searchPath: searchPath.replaceAll(" ", "") } });
		try {
			await migrateTo(orm, archive.manifest.lastMigration);
			await load(client, archive, onProgress);
			await orm.migrator.up();
			await client.query("begin; set local idle_in_transaction_session_timeout = 0");
			await refuseWrites(client);
			await beforeSwap?.(orm).finally(cancelWaiting(client));
		} finally {
			await orm.close();
		}
		await client.query("savepoint alike");
		// Tables that are too broken to be read have nothing that a window could show.
		await client.query(DISTINGUISH).catch(() => client.query("rollback to savepoint alike"));
		await tryWithLocks(client, `${CANCEL_WAITING}; ${REPLACE}`);
		await client.query("commit");
		await client.query("analyze");
	} catch (error) {
		// The loaded rows may be personal data; a connection that is lost leaves them to the next start.
		await client.query("rollback").catch(() => undefined);
		await client.query(DROP).catch(() => undefined);
		throw error;
	} finally {
		await client.end();
	}
}

/**
 * Checks that the database can be restored into by this role, and creates the extension of the search where it is missing.
 *
 * @returns the schemas in which the names of extensions are found, for a search path
 * @throws SiteError `forbidden` with what is missing
 */
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
	// The extension belongs to no release, and stays where it is.
	await client.query("create extension if not exists pg_trgm schema public");
	const { rows } = await client.query<{ schema: string }>(
		"select quote_ident(nspname) as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace where extname = 'pg_trgm'",
	);
	return [...new Set(["public", rows[0]?.schema ?? "public"])].join(", ");
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
	const tables = await listLoadedTables(client, LOADING);
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

/** Codes of Postgres (its appendix A) where somebody else holds a table: the lock was waited for too long, or a deadlock. */
const LOCK_FAILURES = new Set(["55P03", "40P01"]);

/** Runs a statement of a transaction that locks tables, again and again while somebody else holds one of them. */
async function tryWithLocks(client: Client, statement: string): Promise<void> {
	// The limit keeps readers from queueing behind this transaction.
	await client.query(`set local lock_timeout = ${LOCK_MS}`);
	for (let tries = 1; ; tries += 1) {
		try {
			await client.query("savepoint unlocked");
			await client.query(statement);
			return;
		} catch (error) {
			if (!LOCK_FAILURES.has(`${(error as { code?: string }).code}`) || tries === LOCK_TRIES) throw error;
			await client.query("rollback to savepoint unlocked");
			await sleep(LOCK_MS);
		}
	}
}

/** Cancels writers that wait for the client's transaction, again and again. @returns a function that ends it */
function cancelWaiting(client: Client): () => void {
	const timer = setInterval(() => void client.query(CANCEL_WAITING).catch(() => undefined), CANCEL_MS);
	return () => clearInterval(timer);
}

/** Lets nobody else write to the tables of an archive until the end of the transaction. Everybody can read them. */
async function refuseWrites(client: Client): Promise<void> {
	const paths = (await listTables(client)).map(({ path }) => path);
	if (paths.length > 0) await tryWithLocks(client, `lock table ${paths.join(", ")} in share mode`);
}

/** Tables with a primary key of one column, its type, and whether they have versions. */
const KEYS = (
	schema: string,
) => `select c.relname as name, format('%I.%I', n.nspname, c.relname) as path, a.attname as key, a.atttypid as type,
		exists (select from pg_attribute v where v.attrelid = c.oid and v.attname = 'version' and v.atttypid = 'int4'::regtype) as is_versioned
	from pg_class c join pg_namespace n on n.oid = c.relnamespace
		join pg_index i on i.indrelid = c.oid and i.indisprimary and i.indnkeyatts = 1
		join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
	where n.nspname = '${schema}' and c.relkind = 'r' and c.relname <> 'content_version'`;

const FUNCTIONS = (schema: string) => `select oid, proname, oidvectortypes(proargtypes) as types from pg_proc
	where pronamespace = '${schema}'::regnamespace
		and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

// The next value of a sequence.
const NEXT = (sequence: string) =>
	`(select case when is_called then last_value + 1 else last_value end from ${sequence})`;

// A window of the admin that was open before must not take another row for its own when it saves: ids go on where those of
// the former site end, and a row that is not as it was gets a version that no window has seen.
const DISTINGUISH = `do $$ declare item record; begin
	for item in select former.name, pg_get_serial_sequence(former.path, former.key) as former, pg_get_serial_sequence(loaded.path, loaded.key) as loaded
		from (${KEYS("public")}) as former join (${KEYS(LOADING)}) as loaded using (name, key, type) loop
		if item.former is not null and item.loaded is not null then
			execute format('select setval(%L, greatest(${NEXT("%s")}, ${NEXT("%s")}), false)', item.loaded, item.loaded, item.former);
		end if;
	end loop;
	for item in select former.name, former.key from (${KEYS("public")}) as former join (${KEYS(LOADING)}) as loaded using (name, key, type)
		where former.is_versioned and loaded.is_versioned loop
		execute format('update ${LOADING}.%1$I as loaded set version = former.version + 1 from public.%1$I as former
			where former.%2$I = loaded.%2$I and (former.version > loaded.version
				or former.version = loaded.version and to_jsonb(former) - %3$L::text[] <> to_jsonb(loaded) - %3$L::text[])',
			item.name, item.key, '{view_count,like_count}');
	end loop;
end $$`;

// Writers that wait for this transaction hold connections, which readers need, and the tables that they have read. They would
// be refused in the end.
const CANCEL_WAITING = `select pg_stat_clear_snapshot(); select pg_cancel_backend(pid) from pg_stat_activity
	where usename = current_user and pg_backend_pid() = any (pg_blocking_pids(pid))`;

// The loaded tables come in the place of those in use, which are deleted; the content version is raised above both. Tables
// and functions of others in the schema `public` stay.
const REPLACE = `do $$ declare item record; former bigint := 0; begin
	if to_regclass('public.content_version') is not null then
		select version into former from public.content_version;
	end if;
	for item in select format('public.%I', tablename) as path from pg_tables where schemaname = 'public' and (
		tablename = any ('{${OWN_TABLES.join(",")}}') or tablename in (select tablename from pg_tables where schemaname = '${LOADING}')
	) loop
		execute 'drop table ' || item.path || ' cascade';
	end loop;
	for item in select format('public.%I(%s)', former.proname, former.types) as signature
		from (${FUNCTIONS("public")}) as former join (${FUNCTIONS(LOADING)}) as loaded using (proname, types) loop
		execute 'drop function ' || item.signature || ' cascade';
	end loop;
	for item in select format('${LOADING}.%I', tablename) as path from pg_tables where schemaname = '${LOADING}' loop
		execute 'alter table ' || item.path || ' set schema public';
	end loop;
	for item in select format('${LOADING}.%I(%s)', proname, types) as signature from (${FUNCTIONS(LOADING)}) as loaded loop
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
