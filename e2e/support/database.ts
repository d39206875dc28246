import { connectOrm, type EntityManager } from "#db/open.ts";

/** Works on the database of the visited site, for rows that no call makes: many at once, of other days, in any state. */
export async function withDatabase<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
	const orm = await connectOrm({ url: process.env.E2E_DATABASE_URL ?? "" });
	try {
		return await work(orm.em.fork() as EntityManager);
	} finally {
		await orm.close();
	}
}
