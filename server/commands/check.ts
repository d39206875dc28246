import { checkStyle, checkTypes, checkUnused } from "./test/steps.ts";

// npm run check: what needs neither a database nor a browser.
let failed = 0;
for (const step of [checkTypes, checkStyle, checkUnused]) {
	failed += (await step()).failed;
}
process.exit(failed === 0 ? 0 : 1);
