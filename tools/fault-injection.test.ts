import { expect, it } from "vitest";
import { runProgram } from "#server/testing/program.ts";

const injectFault = (...args: string[]) => runProgram("tools/fault-injection.ts", args, {});

it("fault injection without a name lists the scenarios", async () => {
	const { code, output } = await injectFault();
	expect(code).toBe(0);
	expect(output).toMatch(/scenario +kill: SIGKILL/);
});

it.each([["no-such"], ["toString"], ["kill", "--times", "0"], ["kill", "--no"]])(
	"fault injection refuses what it does not know: %s %s",
	async (...args) => {
		const { code, output } = await injectFault(...args);
		expect(code).toBe(2);
		expect(output).not.toMatch(/^\s+at .*:\d+/m);
	},
);
