import type { Orm } from "#db/open.ts";

/** @returns the SQL of the statements that `work` executes */
export async function recordStatements(orm: Orm, work: () => Promise<unknown>): Promise<string[]> {
	const statements: string[] = [];
	const driver = orm.em.getConnection();
	const execute = driver.execute.bind(driver);
	driver.execute = (async (...args: Parameters<typeof execute>) => {
		statements.push(String(args[0]));
		return execute(...args);
	}) as typeof driver.execute;
	try {
		await work();
	} finally {
		driver.execute = execute;
	}
	return statements;
}
