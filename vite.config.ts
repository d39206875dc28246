import { availableParallelism } from "node:os";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const databaseTests = (name: "embedded" | "postgres") => ({
	test: {
		name,
		include: ["{db,server,src}/**/*.db.test.ts"],
		globalSetup: [`server/testing/${name}.setup.ts`],
		testTimeout: 30_000,
		hookTimeout: 60_000,
		// Files that follow one another in a process share the loaded modules: the site's take a second or two.
		isolate: false,
	},
});

export default defineConfig(({ isSsrBuild }) => ({
	publicDir: "src/public",
	plugins: [
		tanstackRouter({
			target: "react",
			autoCodeSplitting: true,
			quoteStyle: "double",
			semicolons: true,
		}),
		react(),
	],
	// In one file with all that it needs: it starts sooner, and React is the fast one whatever the
	// environment says.
	...(isSsrBuild
		? {
				ssr: { noExternal: true },
				define: { "process.env.NODE_ENV": '"production"' },
			}
		: {}),
	build: isSsrBuild
		? { outDir: "dist/server", copyPublicDir: false }
		: {
				outDir: "dist/client",
				manifest: true,
				rolldownOptions: { input: ["src/early.ts", "index.html"] },
			},
	appType: "custom",
	test: {
		// More than there are cores: much of a database test is waiting.
		maxWorkers: Math.ceil(availableParallelism() * 1.5),
		projects: [
			{
				test: {
					name: "unit",
					include: ["{db,server,src}/**/*.test.{ts,tsx}"],
					exclude: ["**/*.db.test.ts"],
					testTimeout: 30_000,
				},
			},
			databaseTests("embedded"),
			databaseTests("postgres"),
		],
	},
}));
