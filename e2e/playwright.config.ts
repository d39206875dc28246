import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "#server/testing/find-browser.ts";
import { COMMANDS, nodeArguments } from "../run.mjs";

const SERVERS = [
	"E2E_URL",
	"E2E_UNAVAILABLE_URL",
	"E2E_SITE_TEMPLATE",
	"E2E_LOG",
	"E2E_DATABASE_URL",
	"TEST_DATABASE_URL",
];

const DRILLS = "**/*.drill.e2e.ts";

const quoted = (words: string[]) => words.map((word) => `"${word}"`).join(" ");

export default defineConfig({
	testDir: ".",
	testMatch: "**/*.e2e.ts",
	outputDir: "../test-results/journeys",
	forbidOnly: true,
	retries: 0,
	// Far more than a test or an expectation takes: two cores are soon busy.
	timeout: 180_000,
	expect: { timeout: 30_000 },
	fullyParallel: true,
	// Journeys wait too; more of them than three would meet in what the shared site has once.
	workers: Math.min(availableParallelism() + 1, 3),
	reportSlowTests: null,
	reporter: [["line"], ["json"], ["./support/processor-reporter.ts"]],
	webServer: {
		command: quoted([process.execPath, ...nodeArguments({ ...COMMANDS.test, file: "e2e/servers.ts" })]),
		// The line that names the sites puts them into the environment of the journeys.
		wait: { stdout: new RegExp(SERVERS.map((name) => `${name}=(?<${name.toLowerCase()}>\\S+)`).join(" ")) },
		timeout: 300_000,
		gracefulShutdown: { signal: "SIGTERM", timeout: 60_000 },
	},
	projects: [
		{
			name: "site",
			testIgnore: ["admin/**", DRILLS],
			grepInvert: /@log/,
			teardown: "log",
			use: { baseURL: process.env.E2E_URL },
		},
		{
			// After the pages of the site, on which hung works and chosen pictures would be seen.
			name: "admin",
			testMatch: "admin/**/*.e2e.ts",
			testIgnore: DRILLS,
			dependencies: ["site"],
			use: { baseURL: process.env.E2E_URL },
		},
		{ name: "drills", testMatch: DRILLS, use: { baseURL: process.env.E2E_URL } },
		{ name: "log", grep: /@log/ },
	],
	use: {
		reuseContext: true,
		locale: "ru-RU",
		timezoneId: "Asia/Vladivostok",
		// Motion is off (with-motion.ts): frames cost the processor much, and a dialog that pauses while it opens moves on under a click.
		contextOptions: { reducedMotion: "reduce" },
		screenshot: "only-on-failure",
		launchOptions: {
			executablePath: findBrowser(),
			args: [
				"--no-sandbox",
				"--disable-gpu",
				// A GPU process would draw with the processor too: without it a twentieth of the processor's time is saved.
				"--in-process-gpu",
				// A process for requests would cost another twentieth. The last two features are Playwright's, whose list this one replaces.
				"--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				// One renderer process: Playwright goes over about:blank between two journeys, which would start another each time,
				// and a process' first page takes twice as long.
				"--renderer-process-limit=1",
				// Pages are left before their scripts have repaid the work of optimizing them: a twelfth of the processor's time is saved.
				"--js-flags=--no-maglev --no-turbofan",
			],
		},
	},
});
