import { expect } from "vitest";
import { all, answers, count, finds, type Operation } from "./operation.ts";
import { PASSWORD } from "./test-site.ts";

const credentials = { username: "owner", password: PASSWORD };
const hasSessionCookie: Operation["done"] = async (_site, { headers, data }) =>
	expect(headers.get("Set-Cookie")).toContain(`session=${(data as { token: string }).token};`);
const isSignedOut = all(count("session", 0), async (_site, { headers }) => {
	expect(headers.get("Set-Cookie")).toMatch(/^session=;.*Max-Age=0/);
	expect(headers.get("Clear-Site-Data")).toBe('"cache"');
});

/** The operations of signing in and of sessions. */
export const authOperations: Record<string, Operation> = {
	"auth.login": {
		rest: "POST /api/auth/login",
		body: credentials,
		input: credentials,
		done: all(hasSessionCookie, async (site, result) => {
			// The number of sessions grows by one if none was presented, and stays the same if the new one replaced it.
			const presented = await site.em.execute("select id from session where id = 1");
			await count("session", 1 + presented.length)(site, result);
		}),
	},
	"auth.logout": { rest: "POST /api/auth/logout", done: isSignedOut },
	"auth.viewer": { effectFor: "owner", done: answers({ username: "owner", mustChangePassword: false }) },
	"auth.sessions": { done: answers([expect.objectContaining({ id: 1, isCurrent: true })]) },
	"auth.closeSession": { input: { id: 1 }, done: isSignedOut },
	"auth.closeOtherSessions": {
		given: `insert into session (token_hash, admin_id, user_agent, ip, created_at, last_used_at, expires_at)
			select repeat('0', 64), admin_id, '', '', created_at, last_used_at, expires_at from session`,
		done: all(
			finds("select count(*)::int as count, min(id) as id from session", { count: 1, id: 1 }),
			count("preview_link", 0),
			answers({ closed: 1 }),
		),
	},
	"auth.confirmPassword": {
		input: { password: PASSWORD },
		done: finds("select confirmed_at is not null as is_confirmed from session", { is_confirmed: true }),
	},
	"auth.changePassword": {
		input: { currentPassword: PASSWORD, newPassword: "another long password" },
		done: all(hasSessionCookie, async (site, { data }) => {
			const { token } = data as { token: string };
			expect((await site.request("/api/admin/posts", { token })).status).toBe(200);
		}),
	},
};
