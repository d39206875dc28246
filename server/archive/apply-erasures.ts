import { withContentVersionBump } from "#db/content-version.ts";
import type { EntityManager, Orm } from "#db/open.ts";
import { type Erasure, erasedUntil } from "../features/personal-data/erasure.service.ts";
import { eraseByAddress } from "../features/personal-data/personal-data.service.ts";

/** Repeats the erasures of personal data made since the backup of a restored database. @returns their number */
export async function applyErasures(orm: Orm, erasures: readonly Erasure[]): Promise<number> {
	if (erasures.length === 0) return 0;
	const em = orm.em.fork() as EntityManager;
	const rows = await em.execute<{ address: string }[]>(
		`select lower(author_email) as address from comment where author_email is not null
		union select address_key from enquiry`,
	);
	let count = 0;
	for (const { address } of rows) {
		const until = erasedUntil(address, erasures);
		if (!until) continue;
		const { comments, enquiries } = await withContentVersionBump(em, (inner) => eraseByAddress(inner, address, until));
		count += comments + enquiries;
	}
	return count;
}
