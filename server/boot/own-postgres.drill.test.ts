import { existsSync, renameSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { killPostgres } from "#packages/embedded-postgres/testing";
import { listen } from "#packages/testing";
import { Program, runProgram, START } from "../testing/program.ts";
import { countPosts } from "../testing/running-site.ts";
import { setUpStartedSites } from "../testing/started-sites.ts";

describe("a site with its own Postgres", () => {
	// The first test to run creates the database, which takes longer than everything else.
	const sites = setUpStartedSites("nothing", { isShared: true });
	const inFolder = (name: string) => join(sites.environment.settings.DATA_DIR ?? "", "postgres", name);

	const isRunning = () => existsSync(inFolder("postmaster.pid"));
	/** Waits until the server has stopped: on a busy machine its final checkpoint may outlast the site. */
	const expectStopped = () => expect.poll(isRunning, { timeout: 30_000 }).toBe(false);

	it("shares it with a second site, even on a concurrent first start, and with commands; the last one stops it", async () => {
		const [first, second] = await Promise.all([sites.start(), sites.start()]);
		expect(await Promise.all([first, second].map(countPosts))).toEqual([8, 8]);
		const listed = await runProgram("tools/admin.ts", ["list"], sites.environment.settings);
		expect(listed).toMatchObject({ code: 0 });
		expect(listed.output).toContain("owner");
		expect(await first.stop()).toBe(0);
		expect(await countPosts(second)).toBe(8);
		expect(await second.stop()).toBe(0);
		await expectStopped();
		for (const { output } of [first, second]) expect(output()).not.toMatch(/"level":[456]0/);
	});

	it("stops it if the port is taken or a signal arrives during startup", async () => {
		const taken = createServer();
		const port = await listen(taken);
		const settings = { ...sites.environment.settings, ADMIN_USERNAME: "owner" };
		const site = { ...settings, ADMIN_PASSWORD: "correct horse battery" };
		const refused = await runProgram(START, [], { ...site, PORT: String(port) });
		expect(refused.code).toBe(1);
		expect(refused.output).toContain("Cannot listen");
		expect(refused.output).not.toMatch(/"level":[456]0/);
		await expectStopped();

		const stopped = new Program(START, [], { ...site, PORT: "0" });
		await vi.waitUntil(isRunning, { timeout: 20_000 });
		stopped.child.kill("SIGINT");
		await stopped.exited;
		await expectStopped();
		taken.close();
	});

	it("returns 503 while Postgres cannot be restarted, and recovers automatically", async () => {
		const site = await sites.start({ PAGE_CACHE_MB: "0" });
		const status = async (path: string) => (await fetch(site.url + path)).status;
		const control = inFolder("global/pg_control");
		renameSync(control, `${control}.away`);
		killPostgres(sites.environment.settings.DATA_DIR);
		await expect.poll(() => status("/readyz")).toBe(503);
		await vi.waitUntil(() => site.output().includes("does not start"), { timeout: 20_000 });
		expect(site.output()).toContain("pg_control");
		expect(await status("/healthz")).toBe(200);
		expect(await status("/blog")).toBe(503);
		expect(await status("/api/blog/posts")).toBe(503);
		renameSync(`${control}.away`, control);
		await expect.poll(() => status("/readyz"), { timeout: 30_000 }).toBe(200);
		expect(await status("/blog")).toBe(200);
		expect(await site.stop()).toBe(0);
	});
});
