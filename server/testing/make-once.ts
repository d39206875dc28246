import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readRows } from "./test-database.ts";
import type { TestSite } from "./test-site.ts";

/** The result of a function, with the rows and the media that it has made. */
interface Made {
	result: unknown;
	/** The statement that inserts the rows. */
	rows: string;
	files: [path: string, content: Buffer][];
}

/** The functions that have run on a site, with what they made. */
const madeOn = new WeakMap<TestSite, Map<unknown, Made>>();

/**
 * Makes the rows and media with which many tests of a file begin: the first call runs `make`, later ones insert the same
 * rows in one statement and write the same files. What is in the database before has to be the same each time.
 *
 * @returns what `make` has returned
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
