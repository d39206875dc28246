import { expect, it } from "vitest";
import { runProgram } from "#server/testing/running-site.ts";

const drill = (...args: string[]) =>
	runProgram("tools/fault-injection.ts", args, {});

it("without a name the drills are listed", async () => {
	const { code, output } = await drill();
	expect(code).toBe(0);
	expect(output).toMatch(/^ {2}kill +\S/m);
});

it.each([
	["no-such"],
	["toString"],
	["kill", "--times", "0"],
	["kill", "--no"],
])("what it does not know is refused: %s %s", async (...args) => {
	const { code, output } = await drill(...args);
	expect(code).toBe(2);
	expect(output).not.toMatch(/^\s+at .*:\d+/m);
});
