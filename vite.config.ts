import { availableParallelism } from "node:os";
import { join } from "node:path";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import type { BuildEnvironmentOptions, Rolldown } from "vite";
import { defineConfig } from "vitest/config";
import { ProcessesFirst } from "./server/testing/test-order.ts";
import { shortClassNames } from "./tools/build/short-class-names.ts";

/** What the three route trees have in common. */
const ROUTES = { target: "react", autoCodeSplitting: true, quoteStyle: "double", semicolons: true } as const;

// What a page's script preloads: the chunk that the blog's pages share. The names of others would be in every page's
// scripts; the browser discovers them one step later. Public pages have all styles (server/pages/public-styles.ts).
const PRELOADED = /\/blog-parts-/;

/** True for a file and for the modules that it imports, directly or not. */
function isPartOf(file: string, id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
	if (id.endsWith(file)) return true;
	if (seen.has(id)) return false;
	seen.add(id);
	return context.getModuleInfo(id)?.importers.some((importer) => isPartOf(file, importer, context, seen)) ?? false;
}

/** One chunk of a file and of all that it imports, instead of many that are always loaded together. */
const chunkOf = (file: string, name: string) => ({
	debugName: name,
	name: (id: string, context: Rolldown.ChunkingContext) => (isPartOf(file, id, context) ? name : null),
});

const LIBRARIES = [
	{ name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
	{ name: "router", test: /node_modules\/(@tanstack|seroval|cookie-es)\// },
];

const CLIENT_BUILD: BuildEnvironmentOptions = {
	outDir: "dist/client",
	// The builds write into one folder, which tools/build.ts empties.
	emptyOutDir: false,
	// Inlined pictures would be loaded by every visitor, seen or not.
	assetsInlineLimit: 0,
};

/** The two parts of the browser build. None has a byte of the others, and the names of its files change only with its own. */
const CLIENT_BUILDS: Record<string, BuildEnvironmentOptions> = {
	/** What a page loads that React hydrates, and the scripts of other pages. */
	site: {
		...CLIENT_BUILD,
		manifest: ".vite/site.json",
		// The styles are those of the server build, so that no script loads any (tools/build/public-styles.ts).
		cssCodeSplit: false,
		modulePreload: {
			polyfill: false,
			resolveDependencies: (_, dependencies) => dependencies.filter((name) => PRELOADED.test(name)),
		},
		rolldownOptions: {
			// Constants of other modules are inlined: fewer bytes in every page's scripts.
			optimization: { inlineConst: { mode: "all" } },
			input: [
				"src/hydration/boot.ts",
				"src/features/landing/landing-script.ts",
				"src/features/enquiry/enquiry-script.ts",
				"src/entry-site.ts",
			],
			output: {
				// Chunks of every page, in several pieces: one would block a slow processor for too long (boot.ts).
				codeSplitting: {
					groups: [
						...LIBRARIES,
						chunkOf("/src/entry-site.ts", "site"),
						{ name: "blog-parts", test: /\/src\/(features\/post|components|lib)\//, minShareCount: 2 },
						chunkOf("/src/features/artwork/lightbox/gallery-view.tsx", "gallery-view"),
					],
				},
			},
		},
	},
	admin: {
		...{ ...CLIENT_BUILD, copyPublicDir: false },
		manifest: ".vite/admin.json",
		modulePreload: { polyfill: false },
		rolldownOptions: {
			input: ["src/entry-admin.ts"],
			output: {
				codeSplitting: {
					groups: [
						...LIBRARIES,
						// One style sheet for the pages. The layout's is with Mantine's, after which all others come.
						{ name: "admin-styles", test: /\/features\/admin\/(?!layout\/[^/]+$).*\.module\.css/ },
						// Modules that six pages or more share: one chunk instead of thirty, without what only some tabs need (build.test.ts).
						{
							name: "admin-parts",
							test: /^(?!.*\/(drafts|idb-keyval|transliteration|packages\/slug)\/).*\.m?[jt]sx?$/,
							minShareCount: 6,
							includeDependenciesRecursively: false,
						},
					],
				},
			},
		},
	},
};

const SERVER_BUILD: BuildEnvironmentOptions = {
	outDir: "dist/server",
	copyPublicDir: false,
	assetsInlineLimit: 0,
	// The styles of public pages (tools/build/public-styles.ts).
	...{ manifest: true, ssrEmitAssets: true },
};

const TESTS = {
	// Timeouts that also hold on a busy machine.
	...{ testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } },
	// Test files in the same worker share the loaded modules: loading the site's takes a second or two.
	isolate: false,
	// Threads and processes that tests start load the same modules again and again.
	env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "dist/compiled") },
};

export default defineConfig(({ isSsrBuild, command, mode }) => ({
	publicDir: "src/public",
	resolve: {
		alias: {
			// React has this hook itself since its version 18.
			"use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
		},
	},
	plugins: [
		tanstackRouter(ROUTES),
		...["static", "admin"].map((app) =>
			tanstackRouter({
				...ROUTES,
				routesDirectory: `src/${app}-routes`,
				generatedRouteTree: `src/${app}RouteTree.gen.ts`,
			}),
		),
		react(),
	],
	...(command === "build" ? { css: { modules: { generateScopedName: shortClassNames(import.meta.dirname) } } } : {}),
	// One file with all dependencies: it starts sooner, and React is the production one whatever the environment says.
	...(isSsrBuild ? { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": '"production"' } } : {}),
	build: isSsrBuild ? SERVER_BUILD : (CLIENT_BUILDS[mode] ?? {}),
	// Development serves both.
	optimizeDeps: { entries: ["src/hydration/boot.ts", "src/entry-{site,static,admin}.ts"] },
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
