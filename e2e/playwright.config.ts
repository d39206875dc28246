import { defineConfig } from "@playwright/test";

// The development server has journeys of its own; a site without its database is there only where
// a server can take it away.
const { E2E_SOURCES, E2E_DEPRIVED_URL, E2E_KIND, TRIED_ON_POSTGRES } =
	process.env;
const testMatch = E2E_SOURCES ? "development.e2e.ts" : "*.e2e.ts";
// What the browser does by itself, or with answers that the journeys make, is tried once.
const onceOnly = [
	"accessibility.e2e.ts",
	"admin.e2e.ts",
	"article.e2e.ts",
	"artwork-page.e2e.ts",
	"article-weight.e2e.ts",
	"comments.e2e.ts",
	"contact-sheet.e2e.ts",
	"first-start.e2e.ts",
	"footer.e2e.ts",
	"gallery.e2e.ts",
	"gallery-weight.e2e.ts",
	"hydration.e2e.ts",
	"landing.e2e.ts",
	"late-fonts.e2e.ts",
	"lightbox.e2e.ts",
	"lightbox-haste.e2e.ts",
	"likes.e2e.ts",
	"navigation.e2e.ts",
	"page-weight.e2e.ts",
	"panel-accessibility.e2e.ts",
	"panel-drafts.e2e.ts",
	"panel-editor.e2e.ts",
	"panel-failures.e2e.ts",
	"panel-leaving.e2e.ts",
	"panel-notifications.e2e.ts",
	"panel-pictures.e2e.ts",
	"panel-preview.e2e.ts",
	"panel-sign-in.e2e.ts",
	"panel-trash.e2e.ts",
	"performance-log.e2e.ts",
	"print.e2e.ts",
	"without-scripts.e2e.ts",
];
// What asks the database for more than pages and posts, whose services are tried on both kinds: on Postgres where one
// answers (`npm test` says so).
const onPostgres = [
	"blog-search.e2e.ts",
	"panel-comments.e2e.ts",
	"panel-posts.e2e.ts",
	"panel-terms.e2e.ts",
	"preview.e2e.ts",
	"views.e2e.ts",
];
const testIgnore = [
	...(E2E_KIND === "postgres" ? onceOnly : []),
	...(E2E_KIND === "embedded" && TRIED_ON_POSTGRES ? onPostgres : []),
	...(E2E_SOURCES ? [] : ["development.e2e.ts"]),
	...(E2E_DEPRIVED_URL ? [] : ["deprived.e2e.ts"]),
];

/** Run by `npm test`, which starts the site and finds the browser. */
export default defineConfig({
	testDir: ".",
	testMatch,
	testIgnore,
	outputDir: "../test-results",
	forbidOnly: true,
	// Two cores are soon busy: a journey may take its time, what it waits for may not.
	timeout: 60_000,
	// An edited source is seen when the development server has built itself anew.
	expect: { timeout: E2E_SOURCES ? 30_000 : 10_000 },
	retries: 0,
	workers: 2,
	fullyParallel: true,
	reporter: [["line"], ["json"]],
	use: {
		baseURL: process.env.E2E_URL,
		locale: "ru-RU",
		timezoneId: "Asia/Vladivostok",
		screenshot: "only-on-failure",
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH,
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
			],
		},
	},
});
