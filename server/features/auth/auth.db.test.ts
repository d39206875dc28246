import { describe, expect, it, vi } from "vitest";
import { purgeExpired } from "../../jobs/purge-expired.ts";
import {
	FROM_OWN_PAGE,
	PASSWORD,
	setUpTestSite,
} from "../../testing/test-site.ts";
import { addAdmin } from "./admin.service.ts";
import { changePassword, signIn, signOut } from "./auth.service.ts";
import {
	closeOtherSessions,
	findViewer,
	listSessions,
	purgeSessions,
} from "./session.service.ts";

/** What the hashing library is asked: how often, and how many at the same time. */
const checks = vi.hoisted(() => {
	// Files share what they have loaded: the mock below is for modules that are loaded anew.
	vi.resetModules();
	return { calls: 0, current: 0, most: 0, mayBegin: Promise.resolve() };
});
vi.mock("@node-rs/argon2", async (importOriginal) => {
	const real = await importOriginal<typeof import("@node-rs/argon2")>();
	return {
		...real,
		async verify(...args: Parameters<typeof real.verify>) {
			checks.calls += 1;
			checks.current += 1;
			checks.most = Math.max(checks.most, checks.current);
			await checks.mayBegin;
			return real.verify(...args).finally(() => {
				checks.current -= 1;
			});
		},
	};
});

const site = setUpTestSite();
const DAY = 24 * 3_600_000;
const OWNER = { username: "owner", password: PASSWORD };

const makeAdmin = () => addAdmin(site.em, OWNER, site.clock.now());
const tryIn = (
	password = PASSWORD,
	address = "192.0.2.1",
	username = "owner",
) => signIn(site.context({ ip: address }), { username, password });
const viewerOf = (token: string) =>
	findViewer(site.em, token, site.clock.now());

const failures = async () =>
	(await site.em.execute("select id from sign_in_failure")).length;

describe("signing in", () => {
	it("opens a session, of which the database holds no secret", async () => {
		await makeAdmin();
		const { token } = await tryIn();
		expect((await viewerOf(token))?.admin.username).toBe("owner");
		const rows = await site.em.execute("select * from session, admin");
		expect(JSON.stringify(rows)).not.toContain(token);
		expect(JSON.stringify(rows)).not.toContain(PASSWORD);
	});

	it("says the same of a wrong name and of a wrong password", async () => {
		await makeAdmin();
		const refusals = await Promise.all([
			tryIn("wrong").catch((error) => error),
			tryIn(PASSWORD, "192.0.2.1", "nobody").catch((error) => error),
		]);
		const [wrongPassword, wrongName] = refusals.map((error) =>
			error.toProblem(),
		);
		expect(wrongPassword).toEqual(wrongName);
		expect(wrongPassword.status).toBe(401);
	});

	it("is refused to an address after five failures, for a quarter of an hour", async () => {
		await makeAdmin();
		for (let n = 0; n < 5; n += 1) {
			await expect(tryIn("wrong")).rejects.toMatchObject({
				kind: "unauthenticated",
			});
		}
		const refusal = await tryIn().catch((error) => error);
		expect(refusal).toMatchObject({ kind: "rateLimited" });
		const wait = Number(refusal.headers["Retry-After"]);
		expect(wait).toBeGreaterThan(0);
		expect(wait).toBeLessThanOrEqual(900);
		site.clock.advance(wait * 1_000);
		expect((await tryIn()).token).toBeTruthy();
	});

	it("counts failures at the same instant too", async () => {
		await makeAdmin();
		const results = await Promise.allSettled(
			Array.from({ length: 12 }, () => tryIn("wrong")),
		);
		const kinds = results.map(
			(result) => result.status === "rejected" && result.reason.kind,
		);
		expect(kinds.filter((kind) => kind === "unauthenticated")).toHaveLength(5);
		expect(kinds.filter((kind) => kind === "rateLimited")).toHaveLength(7);
	});

	it("is not refused for others that are right, at the same instant", async () => {
		await makeAdmin();
		const opened = await Promise.all(Array.from({ length: 8 }, () => tryIn()));
		expect(new Set(opened.map(({ token }) => token)).size).toBe(8);
	});

	it("waits for others of the same address, up to a number", async () => {
		await makeAdmin();
		const results = await Promise.allSettled(
			Array.from({ length: 30 }, () => tryIn()),
		);
		const refused = results.filter(({ status }) => status === "rejected");
		expect(refused.length).toBe(9);
		for (const result of refused) {
			expect(result).toMatchObject({ reason: { kind: "rateLimited" } });
		}
		expect((await tryIn()).token).toBeTruthy();
	});

	it("that the database did not answer is no failure", async () => {
		await makeAdmin();
		await site.em.execute("alter table admin rename to elsewhere");
		for (let n = 0; n < 6; n += 1) {
			await expect(tryIn()).rejects.toThrow(/admin/);
		}
		await site.em.execute("alter table elsewhere rename to admin");
		expect((await tryIn()).token).toBeTruthy();
	});

	it("is slowed for a name by at most half a minute, never refused", async () => {
		await makeAdmin();
		for (let n = 0; n < 20; n += 1) {
			await tryIn("wrong", `198.51.100.${n}`).catch(() => undefined);
		}
		site.clock.slept = [];
		expect((await tryIn(PASSWORD, "192.0.2.77")).token).toBeTruthy();
		expect(site.clock.slept).toEqual([30_000]);
		const clean = () =>
			purgeExpired(site.database.orm, site.clock, "Europe/Moscow");
		await clean();
		expect(await failures()).toBeGreaterThan(5);

		site.clock.advance(15 * 60_000);
		site.clock.slept = [];
		await tryIn(PASSWORD, "192.0.2.78");
		expect(site.clock.slept).toEqual([]);
		await clean();
		expect(await failures()).toBe(0);
	});

	it("does not hold a success against anybody", async () => {
		await makeAdmin();
		for (let n = 0; n < 10; n += 1) await tryIn();
		expect(site.clock.slept).toEqual([]);
	});
});

describe("signing in again", () => {
	const again = (presented: object, password = PASSWORD) =>
		site.request("/api/auth/login", {
			body: { username: "owner", password },
			...presented,
		});

	it("ends the session that is presented, in the door that it comes through", async () => {
		const other = await site.signIn();
		for (const present of [
			({ token }: { token: string }) => ({ token }),
			({ cookie }: { cookie: string }) => ({ cookie, headers: FROM_OWN_PAGE }),
		]) {
			const old = await site.signIn();
			const answer = await again(present(old));
			expect(answer.status).toBe(200);
			expect(await viewerOf(old.token)).toBeUndefined();
			const { token } = await answer.json();
			expect(await viewerOf(token)).toBeDefined();
		}
		expect(await viewerOf(other.token)).toBeDefined();
	});

	it("ends nothing with a wrong password, or with a cookie that no page of ours sends", async () => {
		const { token, cookie } = await site.signIn();
		expect((await again({ token }, "wrong")).status).toBe(401);
		expect((await again({ cookie })).status).toBe(200);
		expect(await viewerOf(token)).toBeDefined();
	});
});

describe("a session", () => {
	it("ends after seven idle days", async () => {
		await makeAdmin();
		const { token } = await tryIn();
		site.clock.advance(6 * DAY);
		expect(await viewerOf(token)).toBeDefined();
		site.clock.advance(6 * DAY);
		expect(await viewerOf(token)).toBeDefined();
		site.clock.advance(7 * DAY + 1);
		expect(await viewerOf(token)).toBeUndefined();
		await purgeSessions(site.em, site.clock.now());
		expect(await site.em.execute("select id from session")).toEqual([]);
	});

	it("is listed while it is open, with its device and its address", async () => {
		await makeAdmin();
		await signIn(
			site.context({ ip: "203.0.113.5", userAgent: "x".repeat(900) }),
			{ username: "owner", password: PASSWORD },
		);
		const [session] = await listSessions(site.context());
		expect(session).toMatchObject({
			address: "203.0.113.5",
			userAgent: "x".repeat(500),
		});
		site.clock.advance(7 * DAY);
		expect(await listSessions(site.context())).toEqual([]);
	});

	it("ends after thirty days, however busy", async () => {
		await makeAdmin();
		const { token } = await tryIn();
		for (let day = 0; day < 29; day += 1) {
			site.clock.advance(DAY);
			expect(await viewerOf(token)).toBeDefined();
		}
		site.clock.advance(DAY);
		expect(await viewerOf(token)).toBeUndefined();
	});

	it("ends at logout", async () => {
		await makeAdmin();
		const { token } = await tryIn();
		await signOut({ ...site.context(), viewer: await viewerOf(token) });
		expect(await viewerOf(token)).toBeUndefined();
	});

	it("ends once, though many ask at the same instant", async () => {
		await makeAdmin();
		const { token } = await tryIn();
		const viewer = await viewerOf(token);
		await Promise.all(
			Array.from({ length: 4 }, () => signOut({ ...site.context(), viewer })),
		);
		expect(await viewerOf(token)).toBeUndefined();
	});

	it("is ended from another device, whose own goes on with its cookie", async () => {
		const lost = await site.signIn();
		const own = await site.signIn();
		const end = (id: number) =>
			site.request("/api/trpc/auth.closeSession", {
				body: { id },
				token: own.token,
			});
		const ended = await end(1);
		expect(ended.headers.get("Set-Cookie")).toBeNull();
		expect(await viewerOf(lost.token)).toBeUndefined();
		expect(await viewerOf(own.token)).toBeDefined();
		expect((await end(1)).status).toBe(404);
	});

	it("stays when all others are ended, of which those that are over do not count", async () => {
		await makeAdmin();
		await tryIn();
		site.clock.advance(8 * DAY);
		const others = [await tryIn(), await tryIn()];
		const own = await tryIn();
		const context = { ...site.context(), viewer: await viewerOf(own.token) };
		expect(await closeOtherSessions(context)).toBe(2);
		expect(await closeOtherSessions(context)).toBe(0);
		for (const { token } of others) {
			expect(await viewerOf(token)).toBeUndefined();
		}
		expect(await viewerOf(own.token)).toBeDefined();
	});

	it("ends when the password changes; the device that changed it gets a new one", async () => {
		await makeAdmin();
		const other = await tryIn();
		const own = await tryIn();
		const context = { ...site.context(), viewer: await viewerOf(own.token) };
		const next = await changePassword(context, {
			currentPassword: PASSWORD,
			newPassword: "another long password",
		});
		expect(await viewerOf(other.token)).toBeUndefined();
		expect(await viewerOf(own.token)).toBeUndefined();
		expect(await viewerOf(next.token)).toBeDefined();
		await expect(tryIn()).rejects.toMatchObject({ kind: "unauthenticated" });
		expect(await listSessions(site.context())).toHaveLength(1);
	});
});

describe("the old password", () => {
	it("opens no session that outlives the change, however close they come", async () => {
		await makeAdmin();
		let password = PASSWORD;
		for (let round = 0; round < 3; round += 1) {
			const { token } = await tryIn(password);
			const viewer = await viewerOf(token);
			const next = `another long password ${round}`;
			const [changed] = await Promise.allSettled([
				changePassword(
					{ ...site.context(), viewer },
					{ currentPassword: password, newPassword: next },
				),
				...Array.from({ length: 6 }, (_, n) =>
					tryIn(password, `198.51.100.${round * 10 + n}`),
				),
			]);
			expect(changed.status).toBe("fulfilled");
			expect(await listSessions(site.context())).toHaveLength(1);
			password = next;
		}
	});

	it("changes into one of two new ones, not into both", async () => {
		await makeAdmin();
		const { token } = await tryIn();
		const context = { ...site.context(), viewer: await viewerOf(token) };
		const results = await Promise.allSettled(
			["first long password", "second long password"].map((newPassword) =>
				changePassword(context, { currentPassword: PASSWORD, newPassword }),
			),
		);
		const done = results.filter(({ status }) => status === "fulfilled");
		expect(done).toHaveLength(1);
	});
});

describe("a password", () => {
	it("is checked for a name that nobody has too, so that both take as long", async () => {
		await makeAdmin();
		// The hash that unknown names are compared with is made at the first of them.
		await tryIn("wrong", "192.0.2.8", "nobody").catch(() => undefined);
		for (const name of ["owner", "nobody"]) {
			checks.calls = 0;
			await tryIn("wrong", "192.0.2.9", name).catch(() => undefined);
			expect([name, checks.calls]).toEqual([name, 1]);
		}
	});

	it("is checked for two sign-ins at once at most", async () => {
		await makeAdmin();
		checks.most = 0;
		await Promise.allSettled(
			Array.from({ length: 8 }, (_, n) => tryIn("wrong", `192.0.2.${n}`)),
		);
		expect(checks.most).toBe(2);
	});

	it("waits with twenty others for its check; more are refused for a while, and no failure is counted", async () => {
		await makeAdmin();
		const home = "203.0.113.7";
		await tryIn(PASSWORD, home);
		// The hash that unknown names are compared with is made at the first of them.
		await tryIn("wrong", "192.0.2.8", "nobody").catch(() => undefined);
		await site.em.execute("delete from sign_in_failure");
		let begin = () => {};
		checks.mayBegin = new Promise((resolve) => {
			begin = resolve;
		});
		const refused: string[] = [];
		const tries = Array.from({ length: 30 }, (_, n) =>
			tryIn(PASSWORD, `198.51.100.${n}`, n % 2 ? "owner" : "nobody").catch(
				(error) => {
					if (error.kind === "unavailable") refused.push(`198.51.100.${n}`);
					return error;
				},
			),
		);
		// Two are being checked and twenty wait.
		await vi.waitFor(() => expect(refused).toHaveLength(8), {
			timeout: 10_000,
		});
		const refusal = await tryIn(PASSWORD, "198.51.100.99").catch((e) => e);
		expect(refusal.toProblem()).toMatchObject({ status: 503, retryAfter: 5 });
		expect(refusal.headers).toEqual({ "Retry-After": "5" });
		// Strangers cannot keep out who is signed in elsewhere at the same address.
		const owner = tryIn(PASSWORD, home);
		begin();
		expect((await owner).token).toBeTruthy();
		await Promise.all(tries);
		const counted = await site.em.execute<{ address: string }[]>(
			"select address from sign_in_failure",
		);
		const wronged = counted.filter(({ address }) => refused.includes(address));
		expect(wronged).toEqual([]);
	});

	it.each([
		["short", "мало"],
		["on the list of leaked ones", "Q1W2e3r4t5y6"],
	])("that is %s is refused when set", async (_reason, password) => {
		await expect(
			addAdmin(site.em, { ...OWNER, password }, site.clock.now()),
		).rejects.toMatchObject({ kind: "invalid" });
		expect(await site.em.execute("select id from admin")).toEqual([]);
	});

	it("is changed only with the current one", async () => {
		await makeAdmin();
		const { token } = await tryIn();
		const context = { ...site.context(), viewer: await viewerOf(token) };
		await expect(
			changePassword(context, {
				currentPassword: "wrong",
				newPassword: "another long password",
			}),
		).rejects.toMatchObject({ errors: [{ path: "currentPassword" }] });
	});
});
