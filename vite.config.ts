import { availableParallelism } from "node:os";
import { join } from "node:path";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import type { Rolldown } from "vite";
import { defineConfig } from "vitest/config";
import { ProcessesFirst } from "./server/testing/test-order.ts";
import { shortClassNames } from "./tools/build/short-class-names.ts";

const ROUTER = /node_modules\/(@tanstack|seroval|cookie-es)\//;
// One style sheet for the pages of the admin: the names of many would be part of every page's scripts. The layout's is with
// Mantine's, after which all others come.
const ADMIN_STYLES = /\/features\/admin\/(?!layout\/[^/]+$).*\.module\.css/;
// Modules of the same libraries that only the admin imports.
const ADMIN_ONLY =
	/\/(mutationObserver|queriesObserver|infiniteQueryObserver|useMutation|useQueries|useInfiniteQuery|useSuspense\w+|usePrefetch\w+|useIsFetching|useBlocker)\.js/;

/** @returns whether pages of the admin alone import a module, directly or not */
function isOnlyForAdmin(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
	if (/\/src\/routes\/admin\b/.test(id) || seen.has(id)) return true;
	seen.add(id);
	const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
	const all = [...importers, ...dynamicImporters];
	return all.length > 0 && all.every((importer) => isOnlyForAdmin(importer, context, seen));
}

const ADMIN_CHUNKS = /^assets\/admin\b/;
const RARE_CHUNKS = /^assets\/(admin|privacy|terms|consent|enquiry|legal|revisions|routes|preview)\b|-not-found-/;
const COMMON_CHUNKS = /^assets\/(react|router|layout|rolldown-runtime|index)-/;

// Small modules that every page or most of them need: one chunk instead of twelve, which is smaller too.
const COMMON_MODULES =
	/\/(contract\/search-params\.ts|src\/lib\/(article-html|join-short-words|page-head|structured-data|plural|random-uuid|format-date|layout-messages)\.ts|src\/theme\/pictures\/(picture|project-7\.gen)\.ts|src\/components\/(back-link\/|scroll-region\/|button\/|booking-link\/|external-link\/))/;

// Small modules that list and article share, likewise.
const BLOG_MODULES =
	/\/(contract\/artwork-picture\.ts|src\/components\/(artwork-picture|picture|uploaded-picture|badge|page-links|article-text|consent-field|help-card|honeypot|form-field)\/|src\/features\/post\/(article-view|contents|post-facts|post-picture|post-terms|adjacent-posts|search-form)\.tsx)/;

const TESTS = {
	// Timeouts that also hold on a busy machine.
	...{ testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } },
	// Test files in the same worker share the loaded modules: loading the site's takes a second or two.
	isolate: false,
	// Threads and processes that tests start load the same modules again and again.
	env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "dist/compiled") },
};

export default defineConfig(({ isSsrBuild, command }) => ({
	publicDir: "src/public",
	resolve: {
		alias: {
			// React has this hook itself since its version 18.
			"use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
		},
	},
	plugins: [
		tanstackRouter({ target: "react", autoCodeSplitting: true, quoteStyle: "double", semicolons: true }),
		react(),
	],
	...(command === "build" ? { css: { modules: { generateScopedName: shortClassNames(import.meta.dirname) } } } : {}),
	// One file with all dependencies: it starts sooner, and React is the production one whatever the environment says.
	...(isSsrBuild ? { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": '"production"' } } : {}),
	build: isSsrBuild
		? { outDir: "dist/server", copyPublicDir: false, assetsInlineLimit: 0 }
		: {
				outDir: "dist/client",
				// Inlined pictures would be loaded by every visitor, seen or not.
				assetsInlineLimit: 0,
				manifest: true,
				modulePreload: {
					polyfill: false,
					// The admin's styles are loaded by this list alone; public pages have theirs (server/pages/public-styles.ts).
					// Scripts of every page are left out, and those of rarely visited pages, whose names would be in the scripts
					// of all: the browser discovers these one step later.
					resolveDependencies: (file, dependencies, { hostId }) =>
						dependencies.filter((name) =>
							name.endsWith(".css")
								? ADMIN_CHUNKS.test(file) || ADMIN_CHUNKS.test(hostId)
								: !(RARE_CHUNKS.test(file) || RARE_CHUNKS.test(name) || COMMON_CHUNKS.test(name)),
						),
				},
				rolldownOptions: {
					// Constants of other modules are inlined: fewer bytes in every page's scripts.
					optimization: { inlineConst: { mode: "all" } },
					input: [
						"src/hydration/boot.ts",
						"src/features/landing/landing-script.ts",
						"src/features/enquiry/enquiry-script.ts",
						"index.html",
					],
					output: {
						// Chunks of every page, in several pieces: one would block a slow processor for too long (boot.ts).
						codeSplitting: {
							groups: [
								{ name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
								{ name: "router", test: (id) => ROUTER.test(id) && !ADMIN_ONLY.test(id) },
								{ name: "layout", test: COMMON_MODULES },
								{ name: "blog-parts", test: BLOG_MODULES },
								{ name: "admin-styles", test: ADMIN_STYLES },
								// Modules that six pages of the admin or more share: one chunk instead of thirty, without what only some tabs need (build.test.ts).
								{
									debugName: "admin-parts",
									name: (id, context) => (isOnlyForAdmin(id, context) ? "admin-parts" : null),
									test: /^(?!.*\/(drafts|idb-keyval|transliteration|packages\/slug)\/).*\.m?[jt]sx?$/,
									minShareCount: 6,
									includeDependenciesRecursively: false,
								},
							],
						},
					},
				},
			},
	appType: "custom",
	test: {
		// More workers than cores, since tests wait too; many more would only load the same modules again.
		maxWorkers: availableParallelism() * 2,
		sequence: { sequencer: ProcessesFirst },
		projects: [
			{
				test: {
					name: "unit",
					include: ["{contract,db,packages,server,src,tools}/**/*.test.{ts,tsx}"],
					exclude: ["**/*.{db,drill}.test.ts"],
					...TESTS,
				},
			},
			// Drills take long: processes that are killed, several at once, commands, hundreds of megabytes.
			...[
				["database", "db"],
				["drills", "drill"],
			].map(([name = "", kind]) => ({
				test: {
					name,
					include: [`{db,packages,server,tools}/**/*.${kind}.test.ts`],
					globalSetup: ["server/testing/database.setup.ts"],
					...TESTS,
				},
			})),
		],
	},
}));
