import { expect } from "vitest";
import type { TestSite } from "../testing/test-site.ts";

/** Checks that a response is a problem (RFC 9457) with a Russian text. @returns the problem */
export async function expectProblem(response: Response, status: number) {
	const problem = await response.json();
	expect([response.status, problem.detail]).toEqual([status, expect.stringMatching(/[а-яё]/i)]);
	expect(response.headers.get("Content-Type")).toContain("application/problem+json");
	const wait = response.headers.get("Retry-After");
	expect(problem.retryAfter).toBe(wait === null ? undefined : Number(wait));
	expect(Object.keys(problem).sort()).toEqual([
		"detail",
		...(problem.errors ? ["errors"] : []),
		...(wait === null ? [] : ["retryAfter"]),
		"status",
		"title",
	]);
	return problem;
}

/** The number of posts in the database. */
export async function countPosts(site: TestSite): Promise<number | undefined> {
	const [row] = await site.em.execute<{ count: number }[]>("select count(*)::int from post");
	return row?.count;
}
