import { describe, expect, it } from "vitest";
import { PASSWORD, setUpTestSite } from "../../testing/test-site.ts";
import { changePassword, signIn, signOut } from "./auth.service.ts";
import { authOf } from "./auth.setup.ts";
import { closeOtherSessions, listSessions, purgeSessions } from "./session.service.ts";

const site = setUpTestSite();
const { makeAdmin, trySignIn, viewerOf } = authOf(site);
const DAY = 24 * 3_600_000;

describe("a session", () => {
	it("ends after seven idle days", async () => {
		await makeAdmin();
		const { token } = await trySignIn();
		site.clock.advance(6 * DAY);
		expect(await viewerOf(token)).toBeDefined();
		site.clock.advance(6 * DAY);
		expect(await viewerOf(token)).toBeDefined();
		site.clock.advance(7 * DAY + 1);
		expect(await viewerOf(token)).toBeUndefined();
		await purgeSessions(site.em, site.clock.now());
		expect(await site.em.execute("select id from session")).toEqual([]);
	});

	it("is listed while it is open, with its user agent and its IP", async () => {
		await makeAdmin();
		await signIn(site.context({ ip: "203.0.113.5", userAgent: "x".repeat(900) }), {
			username: "owner",
			password: PASSWORD,
		});
		const [session] = await listSessions(site.context());
		expect(session).toMatchObject({ ip: "203.0.113.5", userAgent: "x".repeat(500) });
		site.clock.advance(7 * DAY);
		expect(await listSessions(site.context())).toEqual([]);
	});

	it("ends after thirty days, however often it is used", async () => {
		await makeAdmin();
		const { token } = await trySignIn();
		for (let day = 0; day < 29; day += 1) {
			site.clock.advance(DAY);
			expect(await viewerOf(token)).toBeDefined();
		}
		site.clock.advance(DAY);
		expect(await viewerOf(token)).toBeUndefined();
	});

	it("ends when the admin signs out", async () => {
		await makeAdmin();
		const { token } = await trySignIn();
		await signOut({ ...site.context(), viewer: await viewerOf(token) });
		expect(await viewerOf(token)).toBeUndefined();
	});

	it("ends once, though several requests sign out at the same time", async () => {
		await makeAdmin();
		const { token } = await trySignIn();
		const viewer = await viewerOf(token);
		await Promise.all(Array.from({ length: 4 }, () => signOut({ ...site.context(), viewer })));
		expect(await viewerOf(token)).toBeUndefined();
	});

	it("can be ended from another device, whose own session and cookie remain", async () => {
		const lost = await site.signIn();
		const own = await site.signIn();
		const end = (id: number) => site.request("/api/trpc/auth.closeSession", { body: { id }, token: own.token });
		const ended = await end(1);
		expect(ended.headers.get("Set-Cookie")).toBeNull();
		expect(await viewerOf(lost.token)).toBeUndefined();
		expect(await viewerOf(own.token)).toBeDefined();
		expect((await end(1)).status).toBe(404);
	});

	it("remains when all others are ended; expired ones are not counted", async () => {
		await makeAdmin();
		await trySignIn();
		site.clock.advance(8 * DAY);
		const others = [await trySignIn(), await trySignIn()];
		const own = await trySignIn();
		const context = { ...site.context(), viewer: await viewerOf(own.token) };
		expect(await closeOtherSessions(context)).toBe(2);
		expect(await closeOtherSessions(context)).toBe(0);
		for (const { token } of others) {
			expect(await viewerOf(token)).toBeUndefined();
		}
		expect(await viewerOf(own.token)).toBeDefined();
	});

	it("ends when the password changes, and the device that changed it gets a new one", async () => {
		await makeAdmin();
		const other = await trySignIn();
		const own = await trySignIn();
		const context = { ...site.context(), viewer: await viewerOf(own.token) };
		const next = await changePassword(context, { currentPassword: PASSWORD, newPassword: "another long password" });
		expect(await viewerOf(other.token)).toBeUndefined();
		expect(await viewerOf(own.token)).toBeUndefined();
		expect(await viewerOf(next.token)).toBeDefined();
		await expect(trySignIn()).rejects.toMatchObject({ kind: "unauthenticated" });
		expect(await listSessions(site.context())).toHaveLength(1);
	});
});

describe("the old password", () => {
	it("opens no session that outlives a concurrent change", async () => {
		await makeAdmin();
		let password = PASSWORD;
		for (let round = 0; round < 3; round += 1) {
			const { token } = await trySignIn(password);
			const viewer = await viewerOf(token);
			const next = `another long password ${round}`;
			const [changed] = await Promise.allSettled([
				changePassword({ ...site.context(), viewer }, { currentPassword: password, newPassword: next }),
				...Array.from({ length: 6 }, (_, n) => trySignIn(password, `198.51.100.${round * 10 + n}`)),
			]);
			expect(changed.status).toBe("fulfilled");
			expect(await listSessions(site.context())).toHaveLength(1);
			password = next;
		}
	});

	it("is replaced by exactly one of two concurrent changes", async () => {
		await makeAdmin();
		const { token } = await trySignIn();
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
