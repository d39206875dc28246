import { randomBytes } from "node:crypto";
import { escapeLiteral } from "pg";
import { inject } from "vitest";
import { type Database, openOrm } from "#db/open.ts";
import { databaseUrl, runAsServer } from "./postgres-server.ts";

declare module "vitest" {
	export interface ProvidedContext {
		testDatabase: { server: string; template: string; siteTemplate: string };
	}
}

/** Creates a migrated database for a test file. */
export async function openTestDatabase(): Promise<Database> {
	const { server, template } = inject("testDatabase");
	const name = `${template}_${randomBytes(4).toString("hex")}`;
	await runAsServer(server, `create database ${name} template ${template}`);
	// Many concurrent calls wait for a connection longer than a site would on a machine of its own.
	const orm = await openOrm({ url: databaseUrl(server, name), connectMs: 60_000 });
	return {
		orm,
		async close() {
			await orm.close();
			await runAsServer(server, `drop database ${name} with (force)`);
		},
	};
}

/** The URL of a database. */
export const urlOf = ({ orm }: Pick<Database, "orm">): string => String(orm.config.get("clientUrl"));

/** The tables whose rows are only added. */
const APPEND_ONLY = ["legal_revision", "journal_entry"];

/** The tables of the entities, but for the content version's, which always has its row, and the sequences of their ids. */
const tablesOf = ({ orm }: Database) =>
	[...orm.getMetadata().getAll().values()]
		.filter(({ tableName }) => tableName !== "content_version")
		.map(({ tableName, primaryKeys: [key = ""], properties }) => ({
			tableName,
			sequence: properties[key as keyof typeof properties]?.autoincrement ? `${tableName}_id_seq` : undefined,
		}));

/** Empties every table, so that the database is as after the migrations. */
export async function emptyDatabase(database: Database): Promise<void> {
	const tables = tablesOf(database);
	// Deleting the few rows of a test is far quicker than truncating, which creates files anew. In a single statement the
	// tables may stand in any order: references are checked at its end.
	const empty = tables.map(({ tableName }) => `emptied_${tableName} as (delete from ${tableName})`);
	const restart = tables.flatMap(({ sequence }) => (sequence ? `perform setval('${sequence}', 1, false);` : []));
	// Tables that are only added to have a trigger, which is off while the rows of a test are deleted.
	const trigger = (does: string) =>
		APPEND_ONLY.map(
			(table) => `if has_${table} then alter table ${table} ${does} trigger ${table}_append_only; end if;`,
		).join(" ");
	const found = APPEND_ONLY.map((table) => `has_${table} boolean := exists (select from ${table});`).join(" ");
	await database.orm.em.fork().execute(
		`do $$ declare ${found} begin
			${trigger("disable")}
			with ${empty.join(", ")} update content_version set version = 1;
			${trigger("enable")}
			${restart.join(" ")}
		end $$`,
	);
}

/** Reads all rows of a database. @returns the statement that inserts those of them that are missing */
export async function readRows(database: Database): Promise<string> {
	const em = database.orm.em.fork();
	const columns = await em.execute<{ table_name: string; names: string }[]>(
		`select table_name, string_agg(column_name, ', ') as names from information_schema.columns
		where table_schema = current_schema() and is_generated = 'NEVER' group by table_name`,
	);
	const namesOf = new Map(columns.map(({ table_name, names }) => [table_name, names]));
	const inserts: string[] = [];
	const sequences: string[] = [];
	for (const { tableName, sequence } of tablesOf(database)) {
		const [{ rows, last } = { rows: null, last: null }] = await em.execute<
			{ rows: string | null; last: string | null }[]
		>(
			`select json_agg(t)::text as rows, ${sequence ? `(select last_value from ${sequence})` : "null"} as last
			from ${tableName} t`,
		);
		if (!rows) continue;
		const names = namesOf.get(tableName);
		// References are checked at the end of the statement.
		inserts.push(
			`made_${tableName} as (insert into ${tableName} (${names})
			select ${names} from json_populate_recordset(null::${tableName}, ${escapeLiteral(rows)})
			on conflict do nothing)`,
		);
		if (sequence) sequences.push(`setval('${sequence}', ${last})`);
	}
	return `with ${inserts.join(", ")} select ${sequences.join(", ")}`;
}
