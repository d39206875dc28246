import type { EntityManager } from "#db/open.ts";

/** The number of rows that wait in a table, and the earliest moment in a column. @param where SQL of the rows that wait */
export async function measureOutbox(em: EntityManager, table: string, column: string, where = "true") {
	const [row] = await em.execute<{ count: number; oldest: Date | string | null }[]>(
		`select count(*)::int as count, min(${column}) as oldest from ${table} where ${where}`,
	);
	return { count: row?.count ?? 0, oldest: row?.oldest ? new Date(row.oldest) : undefined };
}
