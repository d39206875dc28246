import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

test("the site's log has no warnings and no errors after the journeys", { tag: "@log" }, () => {
	const log = readFileSync(process.env.E2E_LOG ?? "", "utf8");
	const warnings = log.split("\n").filter((line) => /"level":(40|50|60)|Warning|Error/.test(line));
	expect(warnings).toEqual([]);
});
