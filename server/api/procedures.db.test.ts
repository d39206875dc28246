import { describe, expect, it } from "vitest";
import { OPERATIONS } from "../testing/operations.ts";
import { PROCEDURES } from "../testing/procedures.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { testCallers } from "./callers.setup.ts";

const site = setUpTestSite();

/** The procedures that visitors may call without signing in: mutations and one query. */
const PUBLIC = [
	...["auth.login", "passkey.signInOptions", "passkey.signIn", "recoveryCode.signIn"],
	...["auth.viewer", "auth.isResetOffered", "auth.requestPasswordReset"],
];

/** Procedures that can be called while a generated password has to be changed. */
const WITH_GENERATED_PASSWORD = [...PUBLIC, "auth.logout", "auth.changePassword"];

it("every procedure is tested below, and the effect of every mutation is checked", () => {
	expect([...PROCEDURES.keys()].filter((name) => !(name in OPERATIONS))).toEqual([]);
	const withoutTransport = Object.entries(OPERATIONS).filter(([name, { rest }]) => !rest && !PROCEDURES.has(name));
	expect(withoutTransport).toEqual([]);
	expect([...PROCEDURES].filter(([name, type]) => type === "mutation" && !OPERATIONS[name]?.done)).toEqual([]);
});

describe.each([...PROCEDURES])("the procedure %s", (name, type) => {
	const { input, headers, ...operation } = OPERATIONS[name] ?? {};
	const isAdmin = !PUBLIC.includes(name);
	const isWrite = type === "mutation";
	const withGeneratedPassword = WITH_GENERATED_PASSWORD.includes(name);

	testCallers(site, operation, { success: 200, isAdmin, isWrite, withGeneratedPassword }, (options) =>
		site.trpc(name, input, { ...options, headers: { ...headers, ...options.headers } }),
	);

	it.runIf(isAdmin)("rejects an anonymous visitor before validating the input", async () => {
		const { problem } = await site.trpc(name, {}, {});
		expect(problem).toMatchObject({ status: 401, title: "Требуется вход" });
	});
});
