import { createServer } from "node:http";
import { join, relative } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer, type EnvironmentModuleNode, type ViteDevServer } from "vite";
import type * as open from "#db/open.ts";
import type * as appModule from "./app.ts";
import { explainFailure } from "./boot/failures.ts";
import { openServer } from "./boot/open-database.ts";
import type * as preparation from "./boot/prepare-database.ts";
import { endOnSignal } from "./boot/shutdown.ts";
import { printSiteUrl } from "./boot/terminal.ts";
import { loadEnvFile, readEnvironment } from "./env.ts";
import { listen } from "./http/http-server.ts";
import { createLogger } from "./lib/logger.ts";
import { createDevRenderer } from "./pages/dev-renderer.ts";

const ROOT = join(import.meta.dirname, "..");
const SERVER_CODE = /^(server|db)[\\/].+\.ts$/;
const TEST = /\.test\.tsx?$/;

/** True if the server imports a file: one in `server` or `db`, or one elsewhere, such as in `src`, that it imports. */
function isServerCode(vite: ViteDevServer, file: string): boolean {
	const path = relative(ROOT, file);
	if (TEST.test(path)) return false;
	if (SERVER_CODE.test(path)) return true;
	const { moduleGraph } = vite.environments.ssr;
	const seen = new Set<EnvironmentModuleNode>();
	const isImportedBySite = (node: EnvironmentModuleNode): boolean => {
		if (node.url === "/server/app.ts") return true;
		if (seen.has(node)) return false;
		seen.add(node);
		return [...node.importers].some(isImportedBySite);
	};
	return [...(moduleGraph.getModulesByFile(file) ?? [])].some(isImportedBySite);
}

/** The development server. A change in `server` or `db` restarts the site; if it is broken, the former one stays. */
async function main(): Promise<void> {
	loadEnvFile();
	const env = readEnvironment();
	const logger = createLogger(env.LOG_LEVEL);
	const database = await openServer(env, logger);
	const httpServer = createServer();
	const vite: ViteDevServer = await createViteServer({
		root: ROOT,
		appType: "custom",
		server: { middlewareMode: true, hmr: { server: httpServer } },
	});

	async function load() {
		// Loaded through Vite, so that a reload gets the changed entities.
		const { openOrm } = (await vite.ssrLoadModule("/db/open.ts")) as typeof open;
		const { prepareDatabase } = (await vite.ssrLoadModule("/server/boot/prepare-database.ts")) as typeof preparation;
		const { startApp } = (await vite.ssrLoadModule("/server/app.ts")) as typeof appModule;
		const orm = await openOrm({ url: database.url });
		try {
			await prepareDatabase(orm, env, logger);
			const { app, stop } = await startApp({
				env,
				orm,
				renderer: createDevRenderer(vite),
				logger,
				clientDir: undefined,
			});
			return {
				listener: getRequestListener(app.fetch),
				async close() {
					await stop();
					await orm.close();
				},
			};
		} catch (error) {
			await orm.close();
			throw error;
		}
	}

	const closeAll = async () => {
		await vite.close();
		await database.close();
	};
	let current = await load().catch(async (error: unknown) => {
		await closeAll();
		throw error;
	});
	let reloading: Promise<void> = Promise.resolve();
	const reload = async (file: string) => {
		try {
			// Vite's own watcher handles the change at the same time: invalidating everything avoids a race with it.
			vite.environments.ssr.moduleGraph.invalidateAll();
			const next = await load();
			const previous = current;
			current = next;
			await previous.close();
			logger.info({ file }, "the server was reloaded");
		} catch (error) {
			logger.error({ err: error }, "the change is broken; the last good code serves on");
		}
	};
	for (const event of ["add", "change", "unlink"] as const) {
		vite.watcher.on(event, (file) => {
			if (!isServerCode(vite, file)) return;
			reloading = reloading.then(() => reload(file));
		});
	}

	httpServer.on("request", (request, response) => {
		vite.middlewares(request, response, () => {
			void reloading.then(() => current.listener(request, response));
		});
	});
	const stop = async () => {
		await current.close();
		await closeAll();
	};
	endOnSignal(() => stop().then(() => true), logger);
	const port = await listen(httpServer, env).catch(async (error: unknown) => {
		await stop();
		throw error;
	});
	printSiteUrl(env, port);
}

await main().catch(explainFailure);
