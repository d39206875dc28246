import type { AnyProcedure } from "@trpc/server";
import { beforeEach, describe, expect, it } from "vitest";
import { expectContentVersion, makeOneOfEach } from "../testing/operation.ts";
import { OPERATIONS } from "../testing/operations.ts";
import { FROM_FOREIGN_PAGE, FROM_OWN_PAGE, setUpTestSite } from "../testing/test-site.ts";
import { appRouter } from "./router.ts";

const site = setUpTestSite();

/** The procedures that visitors may call without signing in. */
const PUBLIC_MUTATIONS = ["auth.login", "comment.create"];
const PUBLIC_QUERIES = ["auth.viewer"];

/** Procedures that can be called while a generated password has to be changed. */
const WITH_GENERATED_PASSWORD = ["auth.logout", "auth.changePassword"];

const isProcedure = (value: unknown): value is AnyProcedure => typeof value === "function" && "_def" in value;

// tRPC's internal flat list of procedures, by dotted name; its type is that of the nested record.
const procedures = Object.entries<unknown>(appRouter._def.procedures).flatMap(([name, value]) =>
	isProcedure(value) ? [[name, value._def.type] as const] : [],
);

it("every procedure is tested below, and the effect of every mutation is checked", () => {
	const names = procedures.map(([name]) => name);
	expect(names.filter((name) => !(name in OPERATIONS))).toEqual([]);
	const withoutTransport = Object.entries(OPERATIONS).filter(([name, { rest }]) => !rest && !names.includes(name));
	expect(withoutTransport).toEqual([]);
	const mutations = procedures.filter(([, type]) => type === "mutation");
	expect(mutations.filter(([name]) => !OPERATIONS[name]?.done)).toEqual([]);
});

describe.each(procedures)("the procedure %s", (name, type) => {
	const isPublic = [...PUBLIC_MUTATIONS, ...PUBLIC_QUERIES].includes(name);
	const { input, given, done, headers: own } = OPERATIONS[name] ?? {};
	let token: string;
	let cookie: string;

	beforeEach(async () => {
		({ token, cookie } = await site.signIn());
		await makeOneOfEach(site);
		if (given) await site.em.execute(given);
	});

	function call(sent: unknown, { headers, ...options }: { headers?: object; [name: string]: unknown } = {}) {
		const all = { ...options, headers: { ...own, ...headers } };
		if (type !== "query") {
			return site.request(`/api/trpc/${name}`, { body: sent ?? "", ...all });
		}
		const query = new URLSearchParams({ input: JSON.stringify(sent) ?? "" });
		return site.request(`/api/trpc/${name}${sent ? `?${query}` : ""}`, all);
	}

	it("works for everyone who may call it, and raises the content version at most once", async () => {
		const { isContent, isAnonymous } = OPERATIONS[name] ?? {};
		await expectContentVersion(site, isContent, async () => {
			const response = await call(input, isAnonymous ? {} : { token });
			expect(response.status).toBe(200);
			const { result } = await response.json();
			if (Array.isArray(result.data)) expect(result.data).not.toEqual([]);
			await done?.(site, { headers: response.headers, data: result.data });
		});
	});

	it("works for the admin with the session cookie from a page of the site", async () => {
		const response = await call(input, { cookie, headers: FROM_OWN_PAGE });
		expect(response.status).toBe(200);
		const { result } = await response.json();
		if (OPERATIONS[name]?.isAnonymous) return;
		await done?.(site, { headers: response.headers, data: result.data });
	});

	if (isPublic) {
		it("works for an anonymous visitor", async () => {
			expect((await call(input)).status).toBe(200);
		});
	} else {
		it("refuses an anonymous visitor before it validates the input", async () => {
			const response = await call({});
			expect(response.status).toBe(401);
			const { error } = await response.json();
			expect(error.data.problem).toMatchObject({ status: 401, title: "Требуется вход" });
		});
	}

	it("refuses an admin who has to change a generated password first, unless it serves that", async () => {
		await site.em.execute("update admin set must_change_password = true");
		const response = await call(input, { token });
		const isServed = isPublic || WITH_GENERATED_PASSWORD.includes(name);
		expect(response.status).toBe(isServed ? 200 : 403);
		if (isServed) return;
		const { error } = await response.json();
		expect(error.message).toContain("смените пароль");
		const nothing = { headers: response.headers, data: {} };
		if (done) await expect(done(site, nothing)).rejects.toThrow();
	});

	it("refuses the session cookie from other sites, and changes nothing", async () => {
		const isRefused = type === "mutation" || !isPublic;
		const foreign = await call(input, { cookie, headers: FROM_FOREIGN_PAGE });
		expect(foreign.status).toBe(isRefused ? 403 : 200);
		if (isPublic) return;
		const unproven = await call(input, { cookie });
		expect(unproven.status).toBe(403);
		const nothing = { headers: unproven.headers, data: {} };
		if (done) await expect(done(site, nothing)).rejects.toThrow();
	});
});
