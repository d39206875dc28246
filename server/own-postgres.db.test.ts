import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { countPosts } from "./testing/count-posts.ts";
import { killPostgres } from "./testing/kill-postgres.ts";
import { runProgram } from "./testing/running-site.ts";
import { setUpStartedSites } from "./testing/started-sites.ts";

vi.setConfig({ testTimeout: 120_000 });

describe("a site with its own Postgres", () => {
	const sites = setUpStartedSites("nothing");
	const inFolder = (name: string) =>
		join(sites.place.settings.DATA_DIR ?? "", "postgres", name);

	it("shares it with a second site and with commands, and the last to end stops it", async () => {
		const first = await sites.start();
		const second = await sites.start();
		expect(await countPosts(second)).toBe(8);
		const listed = await runProgram(
			"server/commands/admin.ts",
			["list"],
			sites.place.settings,
		);
		expect(listed).toMatchObject({ code: 0 });
		expect(listed.output).toContain("owner");
		expect(await first.stop()).toBe(0);
		expect(await countPosts(second)).toBe(8);
		expect(await second.stop()).toBe(0);
		// Its checkpoint may outlast the site on a busy machine.
		await expect
			.poll(() => existsSync(inFolder("postmaster.pid")), { timeout: 30_000 })
			.toBe(false);
		for (const { output } of [first, second]) {
			expect(output()).not.toMatch(/"level":[456]0/);
		}
	});

	it("answers clearly while it cannot be started, and is well again when it can", async () => {
		const site = await sites.start({ PAGE_CACHE_MB: "0" });
		const status = async (path: string) =>
			(await fetch(site.url + path)).status;
		const control = inFolder("global/pg_control");
		renameSync(control, `${control}.away`);
		killPostgres(sites.place);
		await expect.poll(() => status("/readyz")).toBe(503);
		await vi.waitUntil(() => site.output().includes("does not start"), {
			timeout: 20_000,
		});
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
