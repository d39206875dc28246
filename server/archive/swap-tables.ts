import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { listTables, nextIdOf, OWN_TABLES } from "./tables.ts";

/** The schema into which an archive is loaded; the current one stays in use until the swap. */
export const LOADING = "restoring";

/** The attempts to lock a table; the longest wait for a lock and the pause between attempts, both in milliseconds. */
const LOCK_TRIES = 60;
const LOCK_MS = 2_000;
/** The maximum time for which writers wait while writes are refused, in milliseconds. */
const CANCEL_MS = 1_000;

/** Postgres codes (its appendix A) for a table that another transaction has locked: lock timeout, or deadlock. */
const LOCK_FAILURES = new Set(["55P03", "40P01"]);

/** Runs a statement that locks tables within a transaction, retrying while another transaction holds one of them. */
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

/** Repeatedly cancels writers that wait for the client's transaction. @returns a function that stops it */
export function cancelWaiting(client: Client): () => void {
	const timer = setInterval(() => void client.query(CANCEL_WAITING).catch(() => undefined), CANCEL_MS);
	return () => clearInterval(timer);
}

/** Blocks all other writes to the tables of an archive until the end of the transaction. Reads remain possible. */
export async function refuseWrites(client: Client): Promise<void> {
	const paths = (await listTables(client)).map(({ path }) => path);
	if (paths.length > 0) await tryWithLocks(client, `lock table ${paths.join(", ")} in share mode`);
}

/** Selects the tables with a single-column primary key, the key's type, and whether their rows have versions. */
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

// An admin page that was open before the restore must not save over a different row: ids continue after those of the
// former site, and a changed row gets a version that no open page has.
const DISTINGUISH = `do $$ declare item record; begin
	for item in select former.name, pg_get_serial_sequence(former.path, former.key) as former, pg_get_serial_sequence(loaded.path, loaded.key) as loaded
		from (${KEYS("public")}) as former join (${KEYS(LOADING)}) as loaded using (name, key, type) loop
		if item.former is not null and item.loaded is not null then
			execute format('select setval(%L, greatest(${nextIdOf("%s")}, ${nextIdOf("%s")}), false)', item.loaded, item.loaded, item.former);
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

// Writers that wait for this transaction occupy connections needed by readers, and hold locks on the tables that they
// have read. They would be refused in the end.
const CANCEL_WAITING = `select pg_stat_clear_snapshot(); select pg_cancel_backend(pid) from pg_stat_activity
	where usename = current_user and pg_backend_pid() = any (pg_blocking_pids(pid))`;

// The loaded tables replace those in use, which are dropped. The content version is raised above both, and the list of
// pages stored by the CDN is kept, since they still have to be purged. Other tables and functions in the schema
// `public` stay.
const REPLACE = `do $$ declare item record; former bigint := 0; begin
	if to_regclass('public.content_version') is not null then
		select version into former from public.content_version;
	end if;
	if to_regclass('public.cdn_page') is not null then
		insert into ${LOADING}.cdn_page select * from public.cdn_page;
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
	drop schema "${LOADING}";
end $$`;

/** Swaps the loaded tables in, within the transaction of `refuseWrites`. */
export async function swapTables(client: Client): Promise<void> {
	await client.query("savepoint alike");
	// No admin page can show rows of tables that are too broken to be read.
	await client.query(DISTINGUISH).catch(() => client.query("rollback to savepoint alike"));
	await tryWithLocks(client, `${CANCEL_WAITING}; ${REPLACE}`);
}
