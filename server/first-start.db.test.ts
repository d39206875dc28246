import { describe, expect, inject, it, vi } from "vitest";
import { countPosts } from "./testing/count-posts.ts";
import { signIn } from "./testing/sign-in.ts";
import { setUpStartedSites } from "./testing/started-sites.ts";

const { kind } = inject("testDatabase");
const NOBODY = { ADMIN_USERNAME: "", ADMIN_PASSWORD: "" };
// Long, and on every list of leaked passwords.
const LEAKED = "Q1W2e3r4t5y6";

vi.setConfig({ testTimeout: 120_000 });

const sites = setUpStartedSites("nothing");

describe("a first start", () => {
	it.runIf(kind === "embedded")(
		"generates the admin's password, shows it once, and never in the log",
		async () => {
			const site = await sites.start({
				...NOBODY,
				SEED_DEMO: "",
				LOG_LEVEL: "debug",
			});
			expect(site.output()).toContain(`The site is at ${site.url}`);
			const [, username] = /name: +(\S+)/.exec(site.output()) ?? [];
			const [, password = ""] = /password: +(\S+)/.exec(site.output()) ?? [];
			await signIn(site, { username, password });
			await site.stop();
			const log = site
				.output()
				.split("\n")
				.filter((line) => line[0] === "{");
			expect(log.length).toBeGreaterThan(3);
			expect(log.join("\n")).not.toContain(password);

			const again = await sites.start({ ...NOBODY, SEED_DEMO: "" });
			expect(again.output()).not.toContain("password");
			await signIn(again, { username, password });
		},
	);

	it.runIf(kind === "postgres")(
		"asks for an admin where strangers may reach the database",
		async () => {
			expect(await sites.failToStart(NOBODY)).toContain("Set ADMIN_USERNAME");
		},
	);

	it("that failed for want of an admin is made good by the next, posts and all", async () => {
		const message = await sites.failToStart({ ADMIN_PASSWORD: LEAKED });
		expect(message).toContain("ADMIN_PASSWORD cannot be used");
		expect(message).not.toContain(LEAKED);
		const site = await sites.start();
		expect(await countPosts(site)).toBe(8);
		await site.stop();
		expect(await countPosts(await sites.start())).toBe(8);
	});
});

it.runIf(kind === "postgres")(
	"two processes that start on one new database share the work",
	async () => {
		const [one, two] = await Promise.all([sites.start(), sites.start()]);
		expect(await countPosts(one)).toBe(8);
		expect(await countPosts(two)).toBe(8);
		for (const site of [one, two])
			expect(site.output()).not.toContain('level":50');
	},
);
