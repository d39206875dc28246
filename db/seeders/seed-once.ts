import { withContentVersionBump } from "../content-version.ts";
import { AppliedSeed } from "../entities/applied-seed.entity.ts";
import type { EntityManager } from "../open.ts";

type Seed = (em: EntityManager) => Promise<void>;

/** Adds the named example content to the database, once: content that the owner deletes does not come back. */
export async function seedOnce(em: EntityManager, name: string, seed: Seed): Promise<void> {
	if ((await em.count(AppliedSeed, { name })) > 0) return;
	await withContentVersionBump(em, async (inner) => {
		inner.create(AppliedSeed, { name, appliedAt: new Date() });
		await seed(inner);
	});
}
