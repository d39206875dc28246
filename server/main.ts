import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { connectOrm, type Orm, openServer } from "../db/open.ts";
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

/** Brings the database up to date, and opens it for serving. */
async function openPrepared(
	url: string,
	env: Environment,
	logger: Logger,
): Promise<Orm> {
	const orm = await connectOrm({ url });
	await prepareDatabase(orm, env, logger).finally(() => orm.close());
	// A migration may take its time; from now on somebody waits.
	return connectOrm({ url, statementMs: STATEMENT_MS });
}

async function main(): Promise<void> {
	loadEnvFile();
	const env = readEnvironment();
	Error.stackTraceLimit = STACK_FRAMES;
	const logger = createLogger(env.LOG_LEVEL);
	logConsole(logger);
	const renderer = await createBuiltRenderer(DIST);
	const database = await openServer({
		databaseUrl: env.DATABASE_URL,
		dataDir: env.DATA_DIR,
		report: (message, error) => logger.error({ err: error }, message),
	});
	const orm = await openPrepared(database.url, env, logger).catch(
		async (error: unknown) => {
			await database.close();
			throw error;
		},
	);
	const site = await assembleSite({
		env,
		orm,
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

	const close = () => orm.close().then(() => database.close());
	endOnSignal(
		prepareShutdown({ ...site, server, database: { close }, logger }),
		logger,
	);
}

// Node would print all of an error that nobody has caught.
process.on("uncaughtException", explainFailure);
await main().catch(explainFailure);
