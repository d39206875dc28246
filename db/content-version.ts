import type { EntityManager } from "./open.ts";

/**
 * Runs a write that visitors can see, and increments the content version in the same transaction. The write must use
 * only the entity manager it is given: any other connection would wait for this transaction.
 */
export function withContentVersionBump<T>(em: EntityManager, write: (em: EntityManager) => Promise<T>): Promise<T> {
	return em.transactional(async (inner) => {
		// The update comes first, so that writers queue on its row lock: two that swap slugs cannot deadlock, and one
		// that claims a slug sees whether the post that had it was just restored.
		await inner.execute("update content_version set version = version + 1");
		const result = await write(inner);
		await inner.flush();
		return result;
	});
}

/** Runs, likewise, a write that visitors cannot see under the lock of visible writes, so that the two never overlap. */
export function withContentLock<T>(em: EntityManager, write: (em: EntityManager) => Promise<T>): Promise<T> {
	return em.transactional(async (inner) => {
		await inner.execute("select version from content_version for update");
		return write(inner);
	});
}

/** The content version: the counter that every write visible to visitors increments. @throws Error before migrations */
export async function readContentVersion(em: EntityManager): Promise<number> {
	const [row] = await em.execute<{ version: number }[]>("select version from content_version");
	if (!row) throw new Error("The content version is missing: run db:migrate");
	return row.version;
}
