import { describe, expect, it } from "vitest";
import { runProgram } from "#server/testing/program.ts";
import { setUpStartedSites } from "#server/testing/started-sites.ts";

describe("the database commands", () => {
	const sites = setUpStartedSites("empty database");
	const database = (...args: string[]) => runProgram("tools/database.ts", args, sites.environment.settings);

	it("migrate, seed and reset the database, and explain refusals", async () => {
		expect((await database("db:migrate")).output).toMatch(/run: Migration\d+/);
		expect((await database("db:migrate")).output).toContain("none");
		expect((await database("db:seed")).output).toContain("Posts rendered: 8");
		const again = await database("db:seed");
		expect(again.code).toBe(1);
		expect(again.output).toContain("nothing was added");
		const many = ["--bulk", "5", "--bulk-comments", "50"];
		expect((await database("db:seed", ...many)).output).toContain("Posts rendered: 5");
		const refused = await database("db:reset");
		expect(refused.code).toBe(2);
		expect(refused.output).toContain("--yes");
		expect((await database("db:reset", "--yes")).code).toBe(0);
		const comments = await database("db:seed", "--bulk-comments", "50");
		expect(comments.code).toBe(1);
		expect(comments.output).toContain("Comments need posts");
	});
});
