import { defineConfig } from "@playwright/test";

// The development server has journeys of its own.
const { E2E_SOURCES } = process.env;
const testMatch = E2E_SOURCES ? "development.e2e.ts" : "*.e2e.ts";
const testIgnore = E2E_SOURCES ? [] : "development.e2e.ts";

/** Run by `npm test`, which starts the site and finds the browser. */
export default defineConfig({
	testDir: ".",
	testMatch,
	testIgnore,
	// Each of the two runs clears its own folder.
	outputDir: E2E_SOURCES
		? "../test-results/development"
		: "../test-results/site",
	forbidOnly: true,
	// Two cores are soon busy: a journey may take its time, what it waits for may not.
	timeout: 60_000,
	// An edited source is seen when the development server has built itself anew.
	expect: { timeout: E2E_SOURCES ? 30_000 : 10_000 },
	retries: 0,
	workers: 2,
	// Says which files have become dear.
	reportSlowTests: { max: 20, threshold: 20_000 },
	fullyParallel: true,
	reporter: [["line"], ["json"]],
	use: {
		reuseContext: true,
		baseURL: process.env.E2E_URL,
		locale: "ru-RU",
		timezoneId: "Asia/Vladivostok",
		// Motion is off (with-motion.ts): frames cost the processor much, and a dialog that pauses while it opens moves on under a click.
		contextOptions: { reducedMotion: "reduce" },
		screenshot: "only-on-failure",
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH,
			args: [
				"--no-sandbox",
				"--disable-gpu",
				// A GPU process would draw with the processor too: without it a twentieth of the processor's time is saved.
				"--in-process-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				// One renderer process: Playwright goes over about:blank between two journeys, which would start another each time,
				// and a process' first page takes twice as long.
				"--renderer-process-limit=1",
				// Pages live for seconds here: optimized code comes too late for them, and costs the two cores a tenth.
				"--js-flags=--no-turbofan --no-maglev",
			],
		},
	},
});
