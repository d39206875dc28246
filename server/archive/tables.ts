import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import copyStreams from "pg-copy-streams";
import { entityMetadata } from "#db/entities.ts";

/** The tables left out: sessions, salts and limits, queues, and data derived from other tables or from files. */
const LEFT_OUT = [
	"session",
	"passkey_challenge",
	"sign_in_failure",
	"visitor_salt",
	"like_limit",
	"form_attempt",
	"visit",
	"index_now_entry",
	"cdn_page",
	"media_orphan",
	"post_search",
	"search_word",
	"notice_delivery",
	"signed_link",
	"sign_in_device",
	// Passwords of other services: an archive is stored in other places than the site's secrets.
	"notice_secret",
	// A counter of the running site, which only increases.
	"content_version",
	"mikro_orm_migrations",
];

/** The conditions for tables that are archived in part: text typed by visitors is stored only for a month. */
const ARCHIVED_ROWS: Record<string, string> = { daily_count: "kind not in ('missedSearch', 'missedPage')" };

/** A table as described in the Postgres catalogue. Names are quoted for SQL. */
export interface Table {
	name: string;
	/** The name with its schema. */
	path: string;
	columns: string[];
	/** The columns of the primary key, with a collation that is the same in every database. */
	order: string[];
	/** The name of the id sequence; null without one. */
	sequence: string | null;
}

const CATALOGUE = `
	select c.relname as name, format('%I.%I', n.nspname, c.relname) as path,
		(select json_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
			where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
		(select json_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end order by k.place)
			from pg_index i cross join unnest(i.indkey) with ordinality as k(attnum, place)
			join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
			where i.indrelid = c.oid and i.indisprimary) as order,
		(select max(pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname)) from pg_attribute a
			where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as sequence
	from pg_class c join pg_namespace n on n.oid = c.relnamespace
	where n.nspname = $1 and c.relkind = 'r' and c.relname <> all ($2) and ($3::text[] is null or c.relname = any ($3))
	order by c.relname`;

/** The site's own tables. The database may contain others. */
export const OWN_TABLES = [...entityMetadata.map(({ tableName }) => tableName), "mikro_orm_migrations"];

/**
 * The tables to be archived, by name. A new table is archived unless it is left out above.
 *
 * @param loading the schema into which an archive is loaded: with all tables of its time
 */
export async function listTables(client: Client, loading?: string): Promise<Table[]> {
	const { rows } = await client.query<Table>(CATALOGUE, [loading ?? "public", LEFT_OUT, loading ? null : OWN_TABLES]);
	return rows;
}

// JSON contains no control characters. With these two as quote and delimiter, CSV lines are therefore never quoted.
const AS_LINES = `with (format csv, quote e'\\x01', delimiter e'\\x02')`;

/** The connection settings that make Postgres format values identically everywhere. */
const EXACT_VALUES =
	"set timezone = 'UTC'; set datestyle = 'ISO'; set bytea_output = 'hex'; set extra_float_digits = 1";

/** Runs work with a connection that formats values as archives do, and closes it. */
export async function withClient<T>(url: string, name: string, work: (client: Client) => Promise<T>): Promise<T> {
	const client = new Client({ connectionString: url, application_name: name, keepAlive: true });
	// The statements reject when the connection is lost.
	client.on("error", () => undefined);
	await client.connect();
	try {
		await client.query(EXACT_VALUES);
		return await work(client);
	} finally {
		await client.end();
	}
}

/** The rows of a table as lines of JSON, ordered by primary key. */
export function readRows(client: Client, { name, path, columns, order }: Table): Readable {
	const rows = `select ${columns.join(", ")} from ${path} where ${ARCHIVED_ROWS[name] ?? "true"} order by ${order.join(", ")}`;
	return client.query(copyStreams.to(`copy (select row_to_json(r) from (${rows}) as r) to stdout ${AS_LINES}`));
}

/** The SQL of the next value of a sequence. */
export const nextIdOf = (sequence: string) =>
	`(select case when is_called then last_value + 1 else last_value end from ${sequence})`;

/** The next value of a table's id sequence; null without one. */
export async function readNextId(client: Client, { sequence }: Table): Promise<number | null> {
	if (sequence === null) return null;
	const { rows } = await client.query<{ next: string }>(`select ${nextIdOf(sequence)} as next`);
	return Number(rows[0]?.next ?? 1);
}

/** Writes lines of JSON into an empty table, using the temporary table `archive_line (line jsonb)`. */
export async function writeRows(client: Client, { path, columns }: Table, lines: Readable): Promise<void> {
	await pipeline(lines, client.query(copyStreams.from(`copy archive_line from stdin ${AS_LINES}`)));
	await client.query(
		`insert into ${path} (${columns.join(", ")})
		select r.* from archive_line cross join lateral (
			select ${columns.join(", ")} from jsonb_populate_record(null::${path}, line)
		) as r`,
	);
	await client.query("truncate archive_line");
}
