import { connectOrm, type EntityManager } from "#db/open.ts";

/** Runs work on the site's database, for rows that the API cannot create: many at once, of other days, in any state. */
export async function withDatabase<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
	const orm = await connectOrm({ url: process.env.E2E_DATABASE_URL ?? "" });
	try {
		return await work(orm.em.fork() as EntityManager);
	} finally {
		await orm.close();
	}
}
