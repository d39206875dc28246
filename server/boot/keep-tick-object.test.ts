import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const MODULE = join(import.meta.dirname, "keep-tick-object.ts");

/** Prints what V8 has learnt about `process.nextTick`, once full garbage collections have found no queued callback. */
const PROGRAM = `
	import { setTimeout as sleep } from "node:timers/promises";
	import { keepTickObject } from ${JSON.stringify(MODULE)};
	if (process.env.KEEP) keepTickObject();
	const queue = async (times) => {
		for (let time = 0; time < times; time += 1) await new Promise((resolve) => process.nextTick(resolve));
	};
	await queue(100);
	// Each collection is its own task, so that the stack holds no object.
	for (let time = 0; time < 4; time += 1) {
		await sleep(5);
		gc();
	}
	await queue(100);
	%DebugPrint(process.nextTick);
`;

/** The states of the inline caches that add properties to the object of a queued callback. */
function literalStates(env: Record<string, string>): string[] {
	const flags = ["--experimental-strip-types", "--no-warnings", "--expose-gc", "--allow-natives-syntax"];
	const output = execFileSync(process.execPath, [...flags, "--input-type=module", "--eval", PROGRAM], {
		env,
	}).toString();
	return [...output.matchAll(/DefineKeyedOwnPropertyInLiteral (\w+)/g)].map(([, state = ""]) => state);
}

test("queuing callbacks stays fast after garbage collections", () => {
	const states = literalStates({ KEEP: "1" });
	expect(states.length).toBeGreaterThan(0);
	expect(new Set(states)).toEqual(new Set(["MONOMORPHIC"]));
});

test("without the kept object Node still queues them slowly", () => {
	expect(literalStates({})).toContain("MEGAMORPHIC");
});
