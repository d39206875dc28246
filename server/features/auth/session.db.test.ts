import { describe, expect, it } from "vitest";
import { Admin } from "#db/entities/admin.entity.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { FROM_OWN_PAGE, PASSWORD, setUpTestSite } from "../../testing/test-site.ts";
import { createPreviewLink } from "../preview-link/preview-link.service.ts";
import { createSignedLink } from "../signed-link/signed-link.service.ts";
import { signIn, signOut } from "./auth.service.ts";
import { setUpAdmin } from "./auth.setup.ts";
import { closeOtherSessions, listSessions, purgeSessions } from "./session.service.ts";

const site = setUpTestSite();
const { trySignIn, viewerOf, contextOf, changePassword } = setUpAdmin(site);
const DAY = 24 * 3_600_000;

describe("signing in", () => {
	it("stores neither the session token nor the password in the database", async () => {
		const { token } = await trySignIn();
		expect((await viewerOf(token))?.admin.username).toBe("owner");
		const rows = await site.em.execute("select * from session, admin");
		expect(JSON.stringify(rows)).not.toContain(token);
		expect(JSON.stringify(rows)).not.toContain(PASSWORD);
	});

	it("returns the same error for a wrong name and a wrong password", async () => {
		const refusals = await Promise.all([
			trySignIn("wrong").catch((error) => error),
			trySignIn(PASSWORD, "192.0.2.1", "nobody").catch((error) => error),
		]);
		const [wrongPassword, wrongName] = refusals.map((error) => error.toProblem());
		expect(wrongPassword).toEqual(wrongName);
		expect(wrongPassword.status).toBe(401);
	});

	it("is refused for an IP after five failures, for fifteen minutes", async () => {
		for (let n = 0; n < 5; n += 1) {
			await expect(trySignIn("wrong")).rejects.toMatchObject({ kind: "unauthenticated" });
		}
		const refusal = await trySignIn().catch((error) => error);
		expect(refusal.kind).toBe("rateLimited");
		const wait = Number(refusal.headers["Retry-After"]);
		expect(wait).toBeGreaterThan(0);
		expect(wait).toBeLessThanOrEqual(900);
		site.clock.advance(wait * 1_000);
		expect((await trySignIn()).token).toBeTruthy();
	});

	it("counts concurrent failures too", async () => {
		const results = await Promise.allSettled(Array.from({ length: 12 }, () => trySignIn("wrong")));
		const kinds = results.map((result) => result.status === "rejected" && result.reason.kind);
		expect(kinds.filter((kind) => kind === "unauthenticated")).toHaveLength(5);
		expect(kinds.filter((kind) => kind === "rateLimited")).toHaveLength(7);
	});

	it("is not refused for concurrent sign-ins with the right password", async () => {
		const opened = await Promise.all(Array.from({ length: 8 }, () => trySignIn()));
		expect(new Set(opened.map(({ token }) => token)).size).toBe(8);
	});

	it("queues up to twenty concurrent attempts from one IP", async () => {
		const results = await Promise.allSettled(Array.from({ length: 30 }, () => trySignIn()));
		const refused = results.filter(({ status }) => status === "rejected");
		expect(refused.length).toBe(9);
		for (const result of refused) expect(result).toMatchObject({ reason: { kind: "rateLimited" } });
		expect((await trySignIn()).token).toBeTruthy();
	});

	it("counts no failure if the database is unavailable", async () => {
		await site.em.execute("alter table admin rename to elsewhere");
		for (let n = 0; n < 6; n += 1) await expect(trySignIn()).rejects.toThrow(/admin/);
		await site.em.execute("alter table elsewhere rename to admin");
		expect((await trySignIn()).token).toBeTruthy();
	});

	it("is delayed by at most half a minute after failures for a name, and never refused", async () => {
		for (let n = 0; n < 20; n += 1) await trySignIn("wrong", `198.51.100.${n}`).catch(() => undefined);
		site.clock.slept = [];
		expect((await trySignIn(PASSWORD, "192.0.2.77")).token).toBeTruthy();
		expect(site.clock.slept).toEqual([30_000]);
		await site.purge();
		expect(await site.count("sign_in_failure")).toBeGreaterThan(5);

		site.clock.advance(15 * 60_000);
		site.clock.slept = [];
		await trySignIn(PASSWORD, "192.0.2.78");
		expect(site.clock.slept).toEqual([]);
		await site.purge();
		expect(await site.count("sign_in_failure")).toBe(0);
	});

	it("is not delayed after successes", async () => {
		for (let n = 0; n < 10; n += 1) await trySignIn();
		expect(site.clock.slept).toEqual([]);
	});
});

describe("signing in again", () => {
	const again = (presented: object, password = PASSWORD) =>
		site.rest("/api/auth/login", { body: { username: "owner", password }, ...presented });

	it("ends the session presented with the request, as a bearer token or as a cookie", async () => {
		const other = await site.signIn();
		for (const isCookie of [false, true]) {
			const { token, cookie } = await site.signIn();
			const { status, body } = await again(isCookie ? { cookie, headers: FROM_OWN_PAGE } : { token });
			expect(status).toBe(200);
			expect(await viewerOf(token)).toBeUndefined();
			expect(await viewerOf(body.token)).toBeDefined();
		}
		expect(await viewerOf(other.token)).toBeDefined();
	});

	it("ends no session on a wrong password, or for a cookie sent by another site", async () => {
		const { token, cookie } = await site.signIn();
		expect((await again({ token }, "wrong")).status).toBe(401);
		expect((await again({ cookie })).status).toBe(200);
		expect(await viewerOf(token)).toBeDefined();
	});
});

describe("a session", () => {
	it("expires after seven idle days", async () => {
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

	it("is listed while it is open, with its user agent and IP", async () => {
		const client = { ip: "203.0.113.5", userAgent: "x".repeat(900) };
		await signIn(site.context(client), { username: "owner", password: PASSWORD });
		expect(await listSessions(site.context())).toMatchObject([{ ip: client.ip, userAgent: "x".repeat(500) }]);
		site.clock.advance(7 * DAY);
		expect(await listSessions(site.context())).toEqual([]);
	});

	it("expires after thirty days, however often it is used", async () => {
		const { token } = await trySignIn();
		for (let day = 0; day < 29; day += 1) {
			site.clock.advance(DAY);
			expect(await viewerOf(token)).toBeDefined();
		}
		site.clock.advance(DAY);
		expect(await viewerOf(token)).toBeUndefined();
	});

	it("ends even if several requests sign out concurrently", async () => {
		const { token } = await trySignIn();
		const context = await contextOf(token);
		await Promise.all(Array.from({ length: 4 }, () => signOut({ ...site.context(), viewer: context.viewer })));
		expect(await viewerOf(token)).toBeUndefined();
	});

	it("can be ended from another device, whose session and cookie remain", async () => {
		const [lost, own] = [await site.signIn(), await site.signIn()];
		const end = () => site.trpc("auth.closeSession", { id: 1 }, { token: own.token });
		expect((await end()).headers.get("Set-Cookie")).toBeNull();
		expect(await viewerOf(lost.token)).toBeUndefined();
		expect(await viewerOf(own.token)).toBeDefined();
		expect((await end()).status).toBe(404);
	});

	it("remains when it ends all others; expired ones are not counted", async () => {
		await trySignIn();
		site.clock.advance(8 * DAY);
		const others = [await trySignIn(), await trySignIn()];
		const own = await trySignIn();
		const context = await contextOf(own.token);
		expect([await closeOtherSessions(context), await closeOtherSessions(context)]).toEqual([2, 0]);
		for (const { token } of others) expect(await viewerOf(token)).toBeUndefined();
		expect(await viewerOf(own.token)).toBeDefined();
	});

	it("revokes all preview links when it ends the others, but not on a password change", async () => {
		const { id: entityId } = await makePost(site.em);
		await createPreviewLink(site.context(), { entity: "post", entityId, days: 1 });
		const { token } = await changePassword((await trySignIn()).token, "another long password");
		expect(await site.count("preview_link")).toBe(1);
		await closeOtherSessions(await contextOf(token));
		expect(await site.count("preview_link")).toBe(0);
	});

	it("revokes all notice links when it ends the others, and password reset links on a password change", async () => {
		for (const purpose of ["moderateComment", "resetPassword"] as const) {
			const { id: subjectId } = await site.em.findOneOrFail(Admin, { username: "owner" });
			await createSignedLink(site.em, site.clock.now(), { purpose, subjectId });
		}
		const purposes = () => site.em.execute("select purpose from signed_link");
		const { token } = await changePassword((await trySignIn()).token, "another long password");
		expect(await purposes()).toEqual([{ purpose: "moderateComment" }]);
		await closeOtherSessions(await contextOf(token));
		expect(await purposes()).toEqual([]);
	});

	it("ends when the password changes, and the changing device gets a new one", async () => {
		const [other, own] = [await trySignIn(), await trySignIn()];
		const next = await changePassword(own.token, "another long password");
		for (const { token } of [other, own]) expect(await viewerOf(token)).toBeUndefined();
		expect(await viewerOf(next.token)).toBeDefined();
		await expect(trySignIn()).rejects.toMatchObject({ kind: "unauthenticated" });
		expect(await listSessions(site.context())).toHaveLength(1);
	});
});

describe("the old password", () => {
	it("opens no session that outlives a concurrent password change", async () => {
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
