import { describe, expect, it } from "vitest";
import { runProgram } from "#server/testing/program.ts";
import { signIn } from "#server/testing/running-site.ts";
import { setUpStartedSites } from "#server/testing/started-sites.ts";

describe("the admin commands", () => {
	const sites = setUpStartedSites("started once");
	const admin = (args: string[], input?: string) =>
		runProgram("tools/admin.ts", args, sites.environment.settings, input);

	it("set the password and list and end sessions while the site runs", async () => {
		const changed = { username: "owner", password: "an other long password" };
		const site = await sites.start();
		const token = await signIn(site);

		const listed = await admin(["sessions"]);
		expect(listed.output).toMatch(/^1\towner\t/);
		expect((await admin(["revoke", "1"])).output).toContain("Sessions ended: 1");
		const unknown = await admin(["set-password", "ownr"], `${changed.password}\n`);
		expect(unknown).toMatchObject({ code: 1 });
		expect(unknown.output).toContain("There is no admin ownr");
		const set = await admin(["set-password"], `${changed.password}\n`);
		expect(set).toMatchObject({ code: 0 });
		expect(set.output).not.toContain(changed.password);
		expect(await admin(["revoke"])).toMatchObject({ code: 2, output: expect.stringContaining("or --all") });

		await signIn(site, changed);
		const refused = await fetch(`${site.url}/api/admin/posts`, { headers: { Authorization: `Bearer ${token}` } });
		expect(refused.status).toBe(401);
	});

	it("add, list and remove admins, but never remove the last one", async () => {
		const second = { username: "second", password: "an other long password" };
		const added = await admin(["add", "second"], `${second.password}\n`);
		expect(added).toMatchObject({ code: 0 });
		const listed = await admin(["list"]);
		expect(listed.output).toMatch(/^owner\tsince .+\topen sessions: 0\nsecond\tsince .+\topen sessions: 0\n$/);
		const nameless = await admin(["set-password"], `${second.password}\n`);
		expect(nameless).toMatchObject({ code: 1 });
		expect(nameless.output).toContain("There are several admins");

		expect(await admin(["remove", "owner"])).toMatchObject({ code: 0 });
		const last = await admin(["remove", "second"]);
		expect(last).toMatchObject({ code: 1 });
		expect(last.output).toContain("second is the last admin");
		const site = await sites.start();
		await signIn(site, second);
		await expect(signIn(site)).rejects.toThrow("401");
	});

	it("generate a password that must be changed at the first sign-in", async () => {
		const added = await admin(["add", "second", "--generate"]);
		const password = /^ {2}имя: {4}second\n {2}пароль: (\S{20})\n$/.exec(added.output)?.[1];
		expect(password, added.output).toBeDefined();
		const site = await sites.start();
		const token = await signIn(site, { username: "second", password });
		const posts = await fetch(`${site.url}/api/admin/posts`, { headers: { Authorization: `Bearer ${token}` } });
		expect(posts.status).toBe(403);
	});
});
