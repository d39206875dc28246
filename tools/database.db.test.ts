import { describe, expect, it } from "vitest";
import { runProgram } from "#server/testing/program.ts";
import { setUpStartedSites } from "#server/testing/started-sites.ts";

describe("the database commands", () => {
	const sites = setUpStartedSites("empty database");
	const database = (...args: string[]) => runProgram("tools/database.ts", args, sites.environment.settings);

	it("migrate, seed and empty the database, and explain what they refuse", async () => {
		expect((await database("migrate")).output).toMatch(/run: Migration\d+/);
		expect((await database("migrate")).output).toContain("none");
		expect((await database("seed")).output).toContain("Posts rendered: 8");
		const again = await database("seed");
		expect(again.code).toBe(1);
		expect(again.output).toContain("nothing was added");
		const many = ["--bulk", "5", "--bulk-comments", "50", "--bulk-media", "50"];
		expect((await database("seed", ...many)).output).toContain("Posts rendered: 5");
		const refused = await database("reset");
		expect(refused.code).toBe(1);
		expect(refused.output).not.toMatch(/^\s+at .*:\d+/m);
		expect((await database("reset", "--yes")).code).toBe(0);
		const comments = await database("seed", "--bulk-comments", "50");
		expect(comments.code).toBe(1);
		expect(comments.output).toContain("Comments need posts");
	});
});
