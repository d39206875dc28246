import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { type Database, openDatabase } from "../db/open.ts";
import { type Environment, loadEnvFile, readEnvironment } from "./env.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createLogger, logConsole } from "./logger.ts";
import { servePagesFirst } from "./pages/front.ts";
import { createBuiltRenderer } from "./pages/renderer.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { endOnSignal, prepareShutdown } from "./shutdown.ts";
import { assembleSite } from "./site.ts";
import { announce, explainFailure, explainListenFailure } from "./terminal.ts";

// With the time it may take to get a connection, some ten seconds for a visitor to know that the
// database does not answer.
const STATEMENT_MS = 7_000;
// The log has the places of an error and not its words: as many that ours are among the ORM's.
const STACK_FRAMES = 30;
const DIST = join(import.meta.dirname, "../dist");

/** Opens the database, brings it up to date, and leaves it open for serving. */
async function openPrepared(
	env: Environment,
	logger: Logger,
): Promise<Database> {
	const settings = { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR };
	const database = await openDatabase(settings);
	try {
		await prepareDatabase(database, env, logger);
	} catch (error) {
		await database.close();
		throw error;
	}
	if (database.isEmbedded) return database;
	// A migration may take its time; from now on somebody waits.
	await database.close();
	return openDatabase({ ...settings, statementMs: STATEMENT_MS });
}

async function main(): Promise<void> {
	loadEnvFile();
	const env = readEnvironment();
	Error.stackTraceLimit = STACK_FRAMES;
	const logger = createLogger(env.LOG_LEVEL);
	logConsole(logger);
	const renderer = await createBuiltRenderer(DIST);
	const database = await openPrepared(env, logger);
	const site = await assembleSite({
		env,
		database,
		renderer,
		logger,
		clientDir: join(DIST, "client"),
	});

	const server = createHttpServer(
		servePagesFirst(site.pages, logger, getRequestListener(site.app.fetch)),
	);
	server.on("error", (error) => explainListenFailure(error, env));
	server.listen(env.PORT, env.HOST, () =>
		announce(env, (server.address() as AddressInfo).port),
	);

	endOnSignal(prepareShutdown({ ...site, server, database, logger }), logger);
}

// Node would print all of an error that nobody has caught.
process.on("uncaughtException", explainFailure);
await main().catch(explainFailure);
