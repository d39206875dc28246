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
	// Generous timeouts, since two cores are easily busy.
	timeout: 180_000,
	expect: { timeout: 30_000 },
	fullyParallel: true,
	// Journeys spend time waiting, so three run on two cores; more would collide on the shared site's singletons.
	workers: Math.min(availableParallelism() + 1, 3),
	reportSlowTests: null,
	reporter: [["line"], ["json"], ["./support/processor-reporter.ts"]],
	webServer: {
		command: quoted([process.execPath, ...nodeArguments({ ...COMMANDS.test, file: "e2e/servers.ts" })]),
		// The URLs in this line become environment variables of the journeys.
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
			// After the site's journeys, which would see works and pictures added by the admin's.
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
		// Motion is off (with-motion.ts): frames cost much CPU time, and a dialog that is still opening moves under a
		// click.
		contextOptions: { reducedMotion: "reduce" },
		screenshot: "only-on-failure",
		launchOptions: {
			executablePath: findBrowser(),
			args: [
				"--no-sandbox",
				"--disable-gpu",
				// A GPU process would also render in software: without it, 5 % of the CPU time is saved.
				"--in-process-gpu",
				// A separate network process would cost another 5 %. The last two features are Playwright's defaults, which
				// this list replaces.
				"--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies",
				"--disable-quic",
				// The library of PulseAudio would leave a folder in the temporary folder and a link in the home folder.
				"--disable-audio-output",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				// One renderer process: Playwright opens about:blank between two journeys, which would start another process
				// each time, and a process's first page takes twice as long.
				"--renderer-process-limit=1",
				// Pages are closed before optimised code pays off: disabling the optimising compilers saves a twelfth of the
				// CPU time.
				"--js-flags=--no-maglev --no-turbofan",
			],
		},
	},
});
