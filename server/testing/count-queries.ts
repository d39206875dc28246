import { vi } from "vitest";
import type { TestSite } from "./test-site.ts";

/** How many questions the database is asked while `work` runs. */
export async function countQueries(
	site: TestSite,
	work: () => Promise<unknown>,
): Promise<number> {
	const asked = vi.spyOn(site.database.orm.em.getConnection(), "execute");
	try {
		await work();
		return asked.mock.calls.length;
	} finally {
		asked.mockRestore();
	}
}
