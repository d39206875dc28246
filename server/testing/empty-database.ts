import type { Database, Orm } from "#db/open.ts";

/** The append-only tables, which are enforced by a trigger. */
const APPEND_ONLY = ["legal_revision", "journal_entry"];

/** The tables of the entities and their id sequences, except the content version's table, which always has its row. */
export const tablesOf = (orm: Orm) =>
	[...orm.getMetadata().getAll().values()]
		.filter(({ tableName }) => tableName !== "content_version")
		.map(({ tableName, primaryKeys: [key = ""], properties }) => ({
			tableName,
			sequence: properties[key as keyof typeof properties]?.autoincrement ? `${tableName}_id_seq` : undefined,
		}));

/**
 * The statements that define the functions of `emptyDatabase`, in a separate schema. A connection plans the statements
 * of a function only once.
 */
export function defineEmptying(orm: Orm): string {
	const tables = tablesOf(orm);
	const filled = tables.map(({ tableName }) => `select '${tableName}' where exists (select from ${tableName})`);
	const sequences = tables.flatMap(({ sequence }) => (sequence ? `'${sequence}'` : []));
	const trigger = (does: string) =>
		APPEND_ONLY.map(
			(table) => `if '${table}' = any (filled) then alter table ${table} ${does} trigger ${table}_append_only; end if;`,
		).join(" ");
	// Deleting the few rows of a test is far faster than truncating, which creates new files. In a single statement the
	// order of the tables does not matter: references are checked at its end.
	return `create schema testing;
		create function testing.empty_tables() returns void language plpgsql as $$
		declare filled text[] := array(${filled.join(" union all ")});
		begin
			${trigger("disable")}
			execute (select coalesce('with ' || string_agg(format('%1$s_ as (delete from %1$s)', name), ', '), '') || ' select'
				from unnest(filled) as name);
			${trigger("enable")}
			update content_version set version = 1 where version <> 1;
			perform setval(name, 1, false) from unnest(array[${sequences.join(", ")}]) as name;
		end $$`;
}

/** Empties every table, which restores the state after the migrations. */
export async function emptyDatabase({ orm }: Pick<Database, "orm">): Promise<void> {
	await orm.em.fork().execute("select testing.empty_tables()");
}
