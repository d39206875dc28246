import { vi } from "vitest";
import type { Database, EntityManager } from "#db/open.ts";

/** @returns the statements that `work` executes, with their values */
async function recordStatements({ orm }: Database, work: () => Promise<unknown>) {
	const execute = vi.spyOn(orm.em.getConnection(), "execute");
	try {
		await work();
		return execute.mock.calls.map(([sql, values]) => ({ sql: String(sql), values: values as unknown[] }));
	} finally {
		execute.mockRestore();
	}
}

/** @returns the SQL of the statements that `work` executes */
export const statementsOf = async (database: Database, work: () => Promise<unknown>): Promise<string[]> =>
	(await recordStatements(database, work)).map(({ sql }) => sql);

/** @returns the plans of the reads that `work` executes, with current statistics and the number of rows */
export async function plansOf(database: Database, work: () => Promise<unknown>): Promise<string[]> {
	const em = database.orm.em.fork() as EntityManager;
	await em.execute("vacuum analyze");
	const statements = await recordStatements(database, work);
	return Promise.all(
		statements.map(async ({ sql, values }) => {
			const rows = await em.execute<Record<string, string>[]>(
				`explain (analyze, costs off, timing off, summary off) ${sql}`,
				values,
			);
			return rows.flatMap((row) => Object.values(row)).join("\n");
		}),
	);
}
