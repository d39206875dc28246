import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { type Logger, pino } from "pino";
import { type Database, openDatabase } from "../db/open.ts";
import { type Environment, loadEnvFile, readEnvironment } from "./env.ts";
import { servePagesFirst } from "./pages/front.ts";
import { createBuiltRenderer } from "./pages/renderer.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { endOnSignal, prepareShutdown } from "./shutdown.ts";
import { assembleSite } from "./site.ts";
import { announce, explainFailure, explainListenFailure } from "./terminal.ts";

// With the time it may take to get a connection, some ten seconds for a visitor to know that the
// database does not answer.
const STATEMENT_MS = 7_000;
// A request that takes longer to arrive only holds memory. A photograph of 20 MB over a weak connection (half a
// megabit a second) takes nearly as long.
const REQUEST_MS = 5 * 60_000;
const HEADERS_MS = 60_000;
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
	const logger = pino({ level: env.LOG_LEVEL });
	const renderer = await createBuiltRenderer(DIST);
	const database = await openPrepared(env, logger);
	const site = await assembleSite({
		env,
		database,
		renderer,
		logger,
		clientDir: join(DIST, "client"),
	});

	const server = createServer(
		{ requestTimeout: REQUEST_MS, headersTimeout: HEADERS_MS },
		servePagesFirst(site.pages, logger, getRequestListener(site.app.fetch)),
	);
	server.on("error", (error) => explainListenFailure(error, env));
	server.listen(env.PORT, env.HOST, () =>
		announce(env, (server.address() as AddressInfo).port),
	);

	endOnSignal(prepareShutdown({ ...site, server, database, logger }), logger);
}

await main().catch(explainFailure);
