import type { EntityManager } from "./open.ts";

/**
 * Runs a write that readers can see, and raises the content version in the same transaction.
 *
 * Everything inside must go through the entity manager it is given: another connection waits for this one.
 */
export function withContentVersionBump<T>(
	em: EntityManager,
	write: (em: EntityManager) => Promise<T>,
): Promise<T> {
	return em.transactional(async (inner) => {
		// First, so that writers queue here: two that swap slugs cannot wait for each other, and
		// one that takes a slug sees whether the post that had it was just restored.
		await inner.execute("update content_version set version = version + 1");
		const result = await write(inner);
		await inner.flush();
		return result;
	});
}

/** The counter that every write visible to readers raises. */
export async function readContentVersion(em: EntityManager): Promise<number> {
	const [row] = await em.execute<{ version: number }[]>(
		"select version from content_version",
	);
	if (!row) throw new Error("The content version is missing: run db:migrate");
	return row.version;
}
