import { withContentVersionBump } from "#db/content-version.ts";
import type { EntityManager, Orm } from "#db/open.ts";
import { type Erasure, erasedUntil } from "../features/personal-data/erasure.service.ts";
import { eraseByEmail } from "../features/personal-data/personal-data.service.ts";

/** Erases the personal data in a restored database that were erased after its copy was made. @returns the number of comments */
export async function applyErasures(orm: Orm, erasures: readonly Erasure[]): Promise<number> {
	if (erasures.length === 0) return 0;
	const em = orm.em.fork() as EntityManager;
	const rows = await em.execute<{ email: string }[]>(
		"select distinct lower(author_email) as email from comment where author_email is not null",
	);
	let count = 0;
	for (const { email } of rows) {
		const until = erasedUntil(email, erasures);
		if (until) count += (await withContentVersionBump(em, (inner) => eraseByEmail(inner, email, until))).comments;
	}
	return count;
}
