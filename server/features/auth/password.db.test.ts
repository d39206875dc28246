import { describe, expect, it, vi } from "vitest";
import { PASSWORD, setUpTestSite } from "../../testing/test-site.ts";
import { addAdmin } from "./admin.service.ts";
import { setUpAdmin } from "./auth.setup.ts";

/** The calls of the hashing library: how many there were, and how many ran at the same time. */
const checks = vi.hoisted(() => {
	// Test files share loaded modules: the mock below applies only to modules that are loaded again.
	vi.resetModules();
	return { calls: 0, running: 0, most: 0, mayBegin: Promise.resolve() };
});
vi.mock("@node-rs/argon2", async (importOriginal) => {
	const real = await importOriginal<typeof import("@node-rs/argon2")>();
	return {
		...real,
		async verify(...args: Parameters<typeof real.verify>) {
			checks.calls += 1;
			checks.running += 1;
			checks.most = Math.max(checks.most, checks.running);
			await checks.mayBegin;
			return real.verify(...args).finally(() => {
				checks.running -= 1;
			});
		},
	};
});

const site = setUpTestSite();
const { trySignIn } = setUpAdmin(site);

describe("a password", () => {
	it("is checked even for an unknown name, so that both take equally long", async () => {
		// The first unknown name creates the hash that unknown names are compared with.
		await trySignIn("wrong", "192.0.2.8", "nobody").catch(() => undefined);
		for (const name of ["owner", "nobody"]) {
			checks.calls = 0;
			await trySignIn("wrong", "192.0.2.9", name).catch(() => undefined);
			expect([name, checks.calls]).toEqual([name, 1]);
		}
	});

	it("is checked for at most two concurrent sign-ins", async () => {
		checks.most = 0;
		await Promise.allSettled(Array.from({ length: 8 }, (_, n) => trySignIn("wrong", `192.0.2.${n}`)));
		expect(checks.most).toBe(2);
	});

	it("is checked in a queue of twenty; further sign-ins get 503, which does not count as a failure", async () => {
		const homeIp = "203.0.113.7";
		await trySignIn(PASSWORD, homeIp);
		// The first unknown name creates the hash that unknown names are compared with.
		await trySignIn("wrong", "192.0.2.8", "nobody").catch(() => undefined);
		await site.em.execute("delete from sign_in_failure");
		const { promise, resolve: begin } = Promise.withResolvers<void>();
		checks.mayBegin = promise;
		const refused: string[] = [];
		const tries = Array.from({ length: 30 }, (_, n) =>
			trySignIn(PASSWORD, `198.51.100.${n}`, n % 2 ? "owner" : "nobody").catch((error) => {
				if (error.kind === "unavailable") refused.push(`198.51.100.${n}`);
				return error;
			}),
		);
		// Two passwords are being checked and twenty wait.
		await vi.waitFor(() => expect(refused).toHaveLength(8), { timeout: 10_000 });
		const refusal = await trySignIn(PASSWORD, "198.51.100.99").catch((e) => e);
		expect(refusal.toProblem()).toMatchObject({ status: 503, retryAfter: 5 });
		expect(refusal.headers).toEqual({ "Retry-After": "5" });
		// A full queue does not keep out the admin, who has an open session from the same IP.
		const admin = trySignIn(PASSWORD, homeIp);
		begin();
		expect((await admin).token).toBeTruthy();
		await Promise.all(tries);
		const counted = await site.em.execute<{ ip: string }[]>("select ip from sign_in_failure");
		const countedRefusals = counted.filter(({ ip }) => refused.includes(ip));
		expect(countedRefusals).toEqual([]);
	});

	it.each([
		["short", "мало"],
		["on the list of leaked ones", "Q1W2e3r4t5y6"],
	])("cannot be set if it is %s", async (_reason, password) => {
		await expect(addAdmin(site.em, { username: "anna", password }, site.clock.now())).rejects.toMatchObject({
			kind: "invalid",
		});
		expect(await site.count("admin")).toBe(1);
	});
});
