import { describe, expect, it } from "vitest";
import { PASSWORD, setUpTestSite } from "../../testing/test-site.ts";
import { signIn, signOut } from "./auth.service.ts";
import { setUpAdmin } from "./auth.setup.ts";
import { closeOtherSessions, listSessions, purgeSessions } from "./session.service.ts";

const site = setUpTestSite();
const { trySignIn, viewerOf, contextOf, changePassword } = setUpAdmin(site);
const DAY = 24 * 3_600_000;

describe("a session", () => {
	it("ends after seven idle days", async () => {
		const { token } = await trySignIn();
		for (let use = 0; use < 2; use += 1) {
			site.clock.advance(6 * DAY);
			expect(await viewerOf(token)).toBeDefined();
		}
		site.clock.advance(7 * DAY + 1);
		expect(await viewerOf(token)).toBeUndefined();
		await purgeSessions(site.em, site.clock.now());
		expect(await site.count("session")).toBe(0);
	});

	it("is listed while it is open, with its user agent and its IP", async () => {
		const client = { ip: "203.0.113.5", userAgent: "x".repeat(900) };
		await signIn(site.context(client), { username: "owner", password: PASSWORD });
		expect(await listSessions(site.context())).toMatchObject([{ ip: client.ip, userAgent: "x".repeat(500) }]);
		site.clock.advance(7 * DAY);
		expect(await listSessions(site.context())).toEqual([]);
	});

	it("ends after thirty days, however often it is used", async () => {
		const { token } = await trySignIn();
		for (let day = 0; day < 29; day += 1) {
			site.clock.advance(DAY);
			expect(await viewerOf(token)).toBeDefined();
		}
		site.clock.advance(DAY);
		expect(await viewerOf(token)).toBeUndefined();
	});

	it("ends once when the admin signs out, though several requests do so at the same time", async () => {
		const { token } = await trySignIn();
		const context = await contextOf(token);
		await Promise.all(Array.from({ length: 4 }, () => signOut({ ...site.context(), viewer: context.viewer })));
		expect(await viewerOf(token)).toBeUndefined();
	});

	it("can be ended from another device, whose own session and cookie remain", async () => {
		const [lost, own] = [await site.signIn(), await site.signIn()];
		const end = () => site.trpc("auth.closeSession", { id: 1 }, { token: own.token });
		expect((await end()).headers.get("Set-Cookie")).toBeNull();
		expect(await viewerOf(lost.token)).toBeUndefined();
		expect(await viewerOf(own.token)).toBeDefined();
		expect((await end()).status).toBe(404);
	});

	it("remains when all others are ended; expired ones are not counted", async () => {
		await trySignIn();
		site.clock.advance(8 * DAY);
		const others = [await trySignIn(), await trySignIn()];
		const own = await trySignIn();
		const context = await contextOf(own.token);
		expect([await closeOtherSessions(context), await closeOtherSessions(context)]).toEqual([2, 0]);
		for (const { token } of others) expect(await viewerOf(token)).toBeUndefined();
		expect(await viewerOf(own.token)).toBeDefined();
	});

	it("ends when the password changes, and the device that changed it gets a new one", async () => {
		const [other, own] = [await trySignIn(), await trySignIn()];
		const next = await changePassword(own.token, "another long password");
		for (const { token } of [other, own]) expect(await viewerOf(token)).toBeUndefined();
		expect(await viewerOf(next.token)).toBeDefined();
		await expect(trySignIn()).rejects.toMatchObject({ kind: "unauthenticated" });
		expect(await listSessions(site.context())).toHaveLength(1);
	});
});

describe("the old password", () => {
	it("opens no session that outlives a concurrent change", async () => {
		let password = PASSWORD;
		for (let round = 0; round < 3; round += 1) {
			const { token } = await trySignIn(password);
			const next = `another long password ${round}`;
			const [changed] = await Promise.allSettled([
				changePassword(token, next, password),
				...Array.from({ length: 6 }, (_, n) => trySignIn(password, `198.51.100.${round * 10 + n}`)),
			]);
			expect(changed.status).toBe("fulfilled");
			expect(await listSessions(site.context())).toHaveLength(1);
			password = next;
		}
	});

	it("is replaced by exactly one of two concurrent changes", async () => {
		const { token } = await trySignIn();
		const passwords = ["first long password", "second long password"];
		const results = await Promise.allSettled(passwords.map((password) => changePassword(token, password)));
		expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});
});
