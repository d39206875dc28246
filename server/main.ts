import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { noop } from "es-toolkit";
import type { Logger } from "pino";
import { connectOrm, type Orm } from "#db/open.ts";
import type { DatabaseServer } from "#packages/embedded-postgres";
import { startApp } from "./app.ts";
import { explainFailure } from "./boot/failures.ts";
import { keepTickObject } from "./boot/keep-tick-object.ts";
import { openServer } from "./boot/open-database.ts";
import { prepareDatabase } from "./boot/prepare-database.ts";
import { endOnSignal, prepareShutdown } from "./boot/shutdown.ts";
import { printSiteUrl } from "./boot/terminal.ts";
import { type Environment, loadEnvFile, readEnvironment } from "./env.ts";
import { createHttpServer, listen } from "./http/http-server.ts";
import { createLogger, logConsole } from "./lib/logger.ts";
import { cachedPageHandler } from "./pages/cached-page-handler.ts";
import { createBuiltRenderer, type PageRenderer } from "./pages/renderer.ts";

// The time limit of a statement. Including the connection limit, a visitor waits about ten seconds for the error page
// while the database does not respond.
const STATEMENT_MS = 7_000;
// The log contains only the stack of an error: enough frames to include the site's own beyond the ORM's.
const STACK_FRAMES = 30;
// The time after a start when what only the start needed is freed, in milliseconds.
const COLLECT_MS = 3_000;
const DIST = join(import.meta.dirname, "../dist");

/** Prepares the database (migrations, seeds, first admin), and connects to it for serving. */
async function openPrepared(url: string, env: Environment, logger: Logger): Promise<Orm> {
	const orm = await connectOrm({ url });
	await prepareDatabase(orm, env, logger).finally(() => orm.close());
	// Preparation has no time limit; statements of requests have one.
	return connectOrm({ url, statementMs: STATEMENT_MS });
}

/** Writes the compile cache, which Node else keeps until the exit, and collects the garbage, which V8 keeps for longer. */
function endStart(): void {
	flushCompileCache();
	globalThis.gc?.({ flavor: "last-resort" });
}

/** Starts serving. @returns a function that shuts down site and database; a failed start leaves the database open */
async function serve(
	database: DatabaseServer,
	renderer: PageRenderer,
	env: Environment,
	logger: Logger,
): Promise<() => Promise<boolean>> {
	const orm = await openPrepared(database.url, env, logger);
	try {
		const clientDir = join(DIST, "client");
		const site = await startApp({ env, orm, renderer, logger, clientDir });
		const options = { logger, trustedProxies: env.TRUST_PROXY };
		const server = createHttpServer(cachedPageHandler(site.pages, options, getRequestListener(site.app.fetch)));
		const close = () => orm.close().finally(() => database.close());
		const shutDown = prepareShutdown({ ...site, server, database: { close }, logger });
		printSiteUrl(
			env,
			await listen(server, env).catch(async (error: unknown) => {
				await site.stop();
				throw error;
			}),
		);
		setTimeout(endStart, COLLECT_MS).unref();
		return shutDown;
	} catch (error) {
		await orm.close();
		throw error;
	}
}

async function main(): Promise<void> {
	keepTickObject();
	loadEnvFile();
	const env = readEnvironment();
	Error.stackTraceLimit = STACK_FRAMES;
	const logger = createLogger(env.LOG_LEVEL);
	logConsole(logger);
	// The library is loaded only if tracing is configured.
	const endTracing = env.OTEL_EXPORTER_OTLP_ENDPOINT
		? (await import("./boot/tracing.ts")).startTracing(env, logger)
		: undefined;
	const opening = openServer(env, logger);
	// A signal before the site serves stops its own Postgres too.
	let shutDown = async () => {
		await (await opening).close();
		return true;
	};
	endOnSignal(() => shutDown().finally(endTracing), logger);
	// The renderer is loaded while Postgres starts.
	const loading = createBuiltRenderer(DIST);
	loading.catch(noop);
	const database = await opening;
	try {
		shutDown = await serve(database, await loading, env, logger);
	} catch (error) {
		await database.close();
		throw error;
	}
}

// Node would print uncaught errors with user data in their messages.
process.on("uncaughtException", explainFailure);
await main().catch(explainFailure);
