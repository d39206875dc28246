import { expect, it } from "vitest";
import { runProgram } from "#server/testing/program.ts";

it("fault injection without a scenario name lists the scenarios", async () => {
	const { code, output } = await runProgram("tools/fault-injection.ts", [], {});
	expect(code).toBe(0);
	expect(output).toMatch(/scenario +kill: SIGKILL/);
});
