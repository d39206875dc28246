import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { escapeLiteral } from "pg";
import type { Database } from "#db/open.ts";
import { tablesOf } from "./empty-database.ts";
import type { TestSite } from "./test-site.ts";

/** The result of a function, with the rows and media that it has created. */
interface Made {
	result: unknown;
	/** The statement that inserts the rows. */
	rows: string;
	files: [path: string, content: Buffer][];
}

/** The functions that have run on a site, with their results. */
const madeOn = new WeakMap<TestSite, Map<unknown, Made>>();

/**
 * Creates the rows and media that many tests of a file start with: the first call runs `make`, later ones insert the
 * same rows in one statement and write the same files. The database must have the same content before each call.
 *
 * @returns the result of `make`
 */
export async function makeOnce<T>(site: TestSite, make: (site: TestSite) => Promise<T>): Promise<T> {
	const known = madeOn.get(site) ?? new Map<unknown, Made>();
	madeOn.set(site, known);
	const made = known.get(make);
	if (made) {
		await site.em.execute(made.rows);
		for (const file of made.files) writeFileSync(...file);
		return made.result as T;
	}
	const result = await make(site);
	const paths = readdirSync(site.mediaFolder).map((name) => join(site.mediaFolder, name));
	const files = paths.map((path): [string, Buffer] => [path, readFileSync(path)]);
	known.set(make, { result, rows: await readRows(site.database), files });
	return result;
}

/** Reads all rows of a database. @returns the statement that inserts the missing ones */
async function readRows(database: Database): Promise<string> {
	const em = database.orm.em.fork();
	const columns = await em.execute<{ table_name: string; names: string }[]>(
		`select table_name, string_agg(column_name, ', ') as names from information_schema.columns
		where table_schema = current_schema() and is_generated = 'NEVER' group by table_name`,
	);
	const namesOf = new Map(columns.map(({ table_name, names }) => [table_name, names]));
	const inserts: string[] = [];
	const sequences: string[] = [];
	for (const { tableName, sequence } of tablesOf(database.orm)) {
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
