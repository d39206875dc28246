import { availableParallelism } from "node:os";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { ProcessesFirst } from "./server/testing/test-order.ts";

/**
 * The styles of a built page stand in it (server/pages/assets.ts). This is the router's word for that, after its plugin,
 * which says no.
 */
const stylesInPages: Plugin = {
	name: "styles-in-pages",
	apply: "build",
	config: () => ({
		define: { "process.env.TSS_INLINE_CSS_ENABLED": '"true"' },
	}),
};

const ROUTER = /node_modules\/(@tanstack|seroval|cookie-es)\//;
// Of the same libraries, what only the admin asks for.
const ADMIN_ONLY =
	/\/(mutationObserver|queriesObserver|infiniteQueryObserver|useMutation|useQueries|useInfiniteQuery|useSuspense\w+|usePrefetch\w+|useIsFetching|useBlocker)\.js/;

const RARE_PAGES = /^assets\/(admin|privacy|terms|consent|legal|styleguide)\b/;
const EVERY_PAGES_FILES =
	/^assets\/(react|router|frame|rolldown-runtime|index)-/;

// Small parts that every page or most of them need: one file instead of twelve, which is smaller too.
const EVERY_PAGES =
	/\/(content\/(site|contacts|profiles)\.ts|src\/lib\/(article-html|join-short-words|page-head|structured-data|search-params|plural|random-uuid|format-date|has-network)\.ts|src\/components\/(site-page\/layout-messages\.ts|back-link\/|scroll-region\/|button\/|booking-link\/|external-link\/))/;

// Small parts that list and article share: the same.
const BLOG_PARTS =
	/\/(contract\/artwork-picture\.ts|src\/components\/(artwork-picture|badge|page-links|article-text)\/|src\/features\/post\/(article-view|contents|post-date|post-picture|post-terms|adjacent-posts|reading-time|search-form)\.tsx)/;

// Tests and polls may take as long as a busy machine needs.
const PATIENCE = {
	testTimeout: 120_000,
	hookTimeout: 120_000,
	expect: { poll: { timeout: 20_000 } },
};

export default defineConfig(({ isSsrBuild, command }) => ({
	publicDir: "src/public",
	resolve: {
		alias: {
			// React has had it itself since its version 18.
			"use-sync-external-store/shim/with-selector":
				"use-sync-external-store/with-selector",
		},
	},
	plugins: [
		tanstackRouter({
			target: "react",
			autoCodeSplitting: true,
			codeSplittingOptions: {
				// A page of the admin brings the words for its failure along: without a network they could not be loaded.
				splitBehavior: ({ routeId }) =>
					routeId.startsWith("/admin/")
						? [["component", "errorComponent"]]
						: undefined,
			},
			quoteStyle: "double",
			semicolons: true,
		}),
		react(),
		stylesInPages,
	],
	// Short names, which stand in every page and every script.
	...(command === "build"
		? { css: { modules: { generateScopedName: "[hash:base64:5]" } } }
		: {}),
	// In one file with all that it needs: it starts sooner, and React is the fast one whatever the
	// environment says.
	...(isSsrBuild
		? {
				ssr: { noExternal: true },
				define: { "process.env.NODE_ENV": '"production"' },
			}
		: {}),
	build: isSsrBuild
		? { outDir: "dist/server", copyPublicDir: false, assetsInlineLimit: 0 }
		: {
				outDir: "dist/client",
				// A picture in a script is loaded by everybody, seen or not.
				assetsInlineLimit: 0,
				manifest: true,
				modulePreload: {
					polyfill: false,
					// Styles are fetched by this list alone. Of scripts it leaves out what every page has, and the files of pages
					// that few readers go to, whose names would stand in the scripts of all: a browser finds these a step later.
					resolveDependencies: (file, dependencies) =>
						dependencies.filter(
							(name) =>
								name.endsWith(".css") ||
								!(RARE_PAGES.test(file) || EVERY_PAGES_FILES.test(name)),
						),
				},
				rolldownOptions: {
					input: ["src/boot.ts", "index.html"],
					output: {
						// What every page needs, in two pieces: one would keep a slow processor from the reader (boot.ts).
						codeSplitting: {
							groups: [
								{
									name: "react",
									test: /node_modules\/(react|react-dom|scheduler)\//,
								},
								{
									name: "router",
									test: (id) => ROUTER.test(id) && !ADMIN_ONLY.test(id),
								},
								{ name: "frame", test: EVERY_PAGES },
								{ name: "blog-parts", test: BLOG_PARTS },
							],
						},
					},
				},
			},
	appType: "custom",
	test: {
		// More than there are cores, since tests wait too; many more would only load the same modules again.
		maxWorkers: availableParallelism() * 2,
		sequence: { sequencer: ProcessesFirst },
		projects: [
			{
				test: {
					name: "unit",
					include: [
						"{contract,content,db,server,src,tools}/**/*.test.{ts,tsx}",
					],
					exclude: ["**/*.db.test.ts"],
					...PATIENCE,
					isolate: false,
				},
			},
			{
				test: {
					name: "database",
					include: ["{db,server,tools}/**/*.db.test.ts"],
					globalSetup: ["server/testing/database.setup.ts"],
					...PATIENCE,
					// Files that follow one another in a process share the loaded modules: the site's take a second or two.
					isolate: false,
				},
			},
		],
	},
}));
