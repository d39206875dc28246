import { expect } from "vitest";
import { count, finds, type Operation } from "../operation.ts";
import { PASSWORD } from "../test-site.ts";

const credentials = { username: "owner", password: PASSWORD };

const isSignedOut: Operation["done"] = async (site, result) => {
	await count("session", 0)(site, result);
	expect(result.headers.get("Set-Cookie")).toMatch(/^session=;.*Max-Age=0/);
	expect(result.headers.get("Clear-Site-Data")).toBe('"cache"');
};

/** Signing in and sessions. */
export const authOperations: Record<string, Operation> = {
	"auth.login": {
		rest: "POST /api/auth/login",
		body: credentials,
		input: credentials,
		async done(site, { headers, data }) {
			// Sessions: one more if none was presented, the same number if the new one replaced it.
			const presented = await site.em.execute("select id from session where id = 1");
			await count("session", 1 + presented.length)(site, { headers, data });
			const { token } = data as { token: string };
			expect(headers.get("Set-Cookie")).toContain(`session=${token};`);
		},
	},
	"auth.logout": { rest: "POST /api/auth/logout", done: isSignedOut },
	"auth.viewer": {
		async done(_site, { data }) {
			expect(data).toEqual({ username: "owner", mustChangePassword: false });
		},
	},
	"auth.sessions": {
		async done(_site, { data }) {
			expect(data).toMatchObject([{ id: 1, isCurrent: true }]);
		},
	},
	"auth.closeSession": { input: { id: 1 }, done: isSignedOut },
	"auth.closeOtherSessions": {
		given: `insert into session (token_hash, admin_id, user_agent, ip, created_at, last_used_at, expires_at)
			select repeat('0', 64), admin_id, '', '', created_at, last_used_at, expires_at from session`,
		async done(site, result) {
			await finds("select count(*)::int as count, min(id) as id from session", { count: 1, id: 1 })(site, result);
			expect(result.data).toEqual({ closed: 1 });
		},
	},
	"auth.changePassword": {
		input: { currentPassword: PASSWORD, newPassword: "another long password" },
		async done(site, { headers, data }) {
			const { token } = data as { token: string };
			expect(headers.get("Set-Cookie")).toContain(`session=${token};`);
			const response = await site.request("/api/admin/posts", { token });
			expect(response.status).toBe(200);
		},
	},
};
