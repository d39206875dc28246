import type { EntityManager } from "#db/open.ts";

/** The two ways in which Postgres rejects a row: by a constraint, and by a trigger. */
export const FAILURES = {
	"a constraint": {
		refuse: ["alter table % add constraint refused check (false) not valid"],
		allow: "alter table % drop constraint refused",
	},
	"a trigger": {
		refuse: [
			`create or replace function refuse() returns trigger language plpgsql as $$ begin
				raise exception E'no %\n    at % (node:fs:1:1)', new, new using detail = new::text, hint = new::text;
			end $$`,
			"create trigger refused before insert or update on % for each row execute function refuse()",
		],
		allow: "drop trigger refused on %",
	},
};

/** Runs work while Postgres rejects the rows that are written to a table. */
export async function withFailingTable(
	em: EntityManager,
	table: string,
	{ refuse, allow }: (typeof FAILURES)["a trigger"],
	work: () => Promise<unknown>,
) {
	for (const statement of refuse) {
		await em.execute(statement.replace("on %", `on ${table}`).replace("table %", `table ${table}`));
	}
	await work().finally(() => em.execute(allow.replace("%", table)));
}
