import { beforeEach, expect, it } from "vitest";
import { makeOneOfEachAndSignIn, type Operation } from "../testing/operation.ts";
import type { RequestOptions } from "../testing/site-requests.ts";
import { FROM_FOREIGN_PAGE, FROM_OWN_PAGE, type TestSite } from "../testing/test-site.ts";

type Session = Awaited<ReturnType<TestSite["signIn"]>>;

interface Access {
	/** True if only the admin may call the operation. */
	isAdmin: boolean;
	/** True if it changes data. */
	isWrite: boolean;
	/** True if it can be called while a generated password has to be changed. */
	withGeneratedPassword: boolean;
}

interface Caller {
	name: string;
	is?: "owner" | "visitor";
	/** The request options of the caller. */
	sends(session: Session): RequestOptions;
	/** The status with which operations refuse the caller; false if they do not. */
	refusal(access: Access): number | false;
	/** The SQL that sets up the caller. */
	given?: string;
	/** The message of the refusal. */
	says?: RegExp;
}

const CALLERS: Caller[] = [
	{ name: "the admin with a bearer token", is: "owner", sends: ({ token }) => ({ token }), refusal: () => false },
	{
		name: "the session cookie from a page of the site",
		is: "owner",
		sends: ({ cookie }) => ({ cookie, headers: FROM_OWN_PAGE }),
		refusal: () => false,
	},
	{ name: "an anonymous visitor", is: "visitor", sends: () => ({}), refusal: ({ isAdmin }) => isAdmin && 401 },
	{
		name: "the session cookie from another site",
		sends: ({ cookie }) => ({ cookie, headers: FROM_FOREIGN_PAGE }),
		refusal: ({ isAdmin, isWrite }) => (isAdmin || isWrite) && 403,
	},
	{
		name: "the session cookie without a header that tells the page's origin",
		sends: ({ cookie }) => ({ cookie }),
		refusal: ({ isAdmin }) => isAdmin && 403,
	},
	{
		name: "a wrong bearer token in spite of the cookie",
		sends: ({ cookie }) => ({ token: "wrong", cookie, headers: FROM_OWN_PAGE }),
		refusal: ({ isAdmin }) => isAdmin && 401,
	},
	{
		name: "the admin who has to change a generated password first",
		sends: ({ token }) => ({ token }),
		refusal: ({ withGeneratedPassword }) => !withGeneratedPassword && 403,
		given: "update admin set must_change_password = true",
		says: /смените пароль/i,
	},
];

interface Called {
	status: number;
	headers: Headers;
	data: unknown;
	/** The problem in the response to a refused call (RFC 9457). */
	problem?: object;
}

/**
 * Tests an operation for every caller with access: it succeeds, has its effect, and raises the content version if it
 * changes public content. Every other caller is refused, and nothing changes.
 */
export function testCallers(
	site: TestSite,
	{ done, given, prepare, isContent, effectFor }: Operation,
	{ success, ...access }: Access & { success: number },
	call: (options: RequestOptions) => Promise<Called>,
): void {
	let session: Session;
	beforeEach(async () => {
		session = await makeOneOfEachAndSignIn(site);
		if (given) await site.em.execute(given);
		await prepare?.(site);
	});
	const callAs = async (caller: Caller) => {
		if (caller.given) await site.em.execute(caller.given);
		return call(caller.sends(session));
	};

	it.each(CALLERS.filter((caller) => !caller.refusal(access)))("works for $name", async (caller) => {
		let result: Called | undefined;
		const raise = await site.raisedBy(async () => {
			result = await callAs(caller);
		});
		expect(result?.status).toBe(success);
		// An empty list would leave the entries unchecked.
		if (Array.isArray(result?.data)) expect(result.data).not.toEqual([]);
		if (effectFor && effectFor !== caller.is) return;
		expect(raise).toBe(isContent ? 1 : 0);
		if (result) await done?.(site, result);
	});

	const refused = CALLERS.filter((caller) => caller.refusal(access));
	it.runIf(refused.length > 0)("refuses everyone else, and changes nothing", async () => {
		for (const caller of refused) {
			const { status, problem } = await callAs(caller);
			const refusal = caller.refusal(access);
			expect([caller.name, status]).toEqual([caller.name, refusal]);
			expect(problem).toMatchObject({ status: refusal, detail: expect.stringMatching(caller.says ?? /[а-я]/i) });
		}
		if (done && access.isAdmin) await expect(done(site, { headers: new Headers(), data: {} })).rejects.toThrow();
	});
}
