import { afterEach, beforeEach, expect } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import type { RequestOptions } from "../testing/site-requests.ts";
import { setUpTestSite } from "../testing/test-site.ts";

/** Gives a test file a site with a post and an admin. Bad client input must not be logged as a warning or an error. */
export function setUpBadInput() {
	const site = setUpTestSite();
	beforeEach(async () => {
		await site.signIn();
		await makePost(site.em, { slug: "statya" });
	});
	afterEach(() => expect(site.loggedProblems).toEqual([]));
	return {
		site,
		/** Sends a request as the admin, and checks that it is refused. @returns the problem */
		refuse: async (status: number, path: string, options: RequestOptions = { as: "admin" }) =>
			expectProblem(await site.request(path, options), status),
	};
}

/** Checks that a response is a problem (RFC 9457) with a Russian text. @returns the problem */
export async function expectProblem(response: Response, status: number) {
	const problem = await response.json();
	expect([response.status, problem.detail]).toEqual([status, expect.stringMatching(/[а-яё]/i)]);
	expect(response.headers.get("Content-Type")).toContain("application/problem+json");
	const wait = response.headers.get("Retry-After");
	expect(problem.retryAfter).toBe(wait === null ? undefined : Number(wait));
	expect(problem.requestId).toBe(response.headers.get("X-Request-Id"));
	const optional = [...(problem.errors ? ["errors"] : []), ...(wait === null ? [] : ["retryAfter"])];
	expect(Object.keys(problem).sort()).toEqual(["detail", "requestId", "status", "title", ...optional].sort());
	return problem;
}
