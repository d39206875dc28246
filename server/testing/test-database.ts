import { randomBytes } from "node:crypto";
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

/** Empties every table, so that the database is as after the migrations. */
export async function emptyDatabase({ orm }: Database): Promise<void> {
	const tables = [...orm.getMetadata().getAll().values()].filter(({ tableName }) => tableName !== "content_version");
	// Deleting the few rows of a test is far quicker than truncating, which creates files anew. In a single statement the
	// tables may stand in any order: references are checked at its end.
	const empty = tables.map(({ tableName }) => `emptied_${tableName} as (delete from ${tableName})`);
	const restart = tables
		.filter(({ primaryKeys: [key = ""], properties }) =>
			Boolean(properties[key as keyof typeof properties]?.autoincrement),
		)
		.map(({ tableName }) => `perform setval('${tableName}_id_seq', 1, false);`);
	// Tables that are only added to have a trigger, which is off while the rows of a test are deleted.
	const trigger = (does: string) =>
		APPEND_ONLY.map(
			(table) => `if has_${table} then alter table ${table} ${does} trigger ${table}_append_only; end if;`,
		).join(" ");
	const found = APPEND_ONLY.map((table) => `has_${table} boolean := exists (select from ${table});`).join(" ");
	await orm.em.fork().execute(
		`do $$ declare ${found} begin
			${trigger("disable")}
			with ${empty.join(", ")} update content_version set version = 1;
			${trigger("enable")}
			${restart.join(" ")}
		end $$`,
	);
}
