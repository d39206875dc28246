import { vi } from "vitest";
import type { TestSite } from "./test-site.ts";

/** @returns the number of statements that `work` executes */
export async function countQueries(site: TestSite, work: () => Promise<unknown>): Promise<number> {
	const execute = vi.spyOn(site.database.orm.em.getConnection(), "execute");
	try {
		await work();
		return execute.mock.calls.length;
	} finally {
		execute.mockRestore();
	}
}
