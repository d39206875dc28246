import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { openDatabase } from "../db/open.ts";
import { loadEnvFile, readEnvironment } from "./env.ts";
import { createBuiltRenderer } from "./pages/renderer.ts";
import { prepareSite } from "./site.ts";
import {
	announce,
	announceAdmin,
	explainFailure,
	explainListenFailure,
} from "./terminal.ts";

// No visitor waits longer for the database than this.
const STATEMENT_MS = 10_000;
const DRAIN_MS = 7_000;
const CLOSE_MS = 2_000;
const SWEEP_MS = 50;
const DIST = join(import.meta.dirname, "../dist");

async function main(): Promise<void> {
	loadEnvFile();
	const env = readEnvironment();
	const logger = pino({ level: env.LOG_LEVEL });
	const database = await openDatabase({
		databaseUrl: env.DATABASE_URL,
		dataDir: env.DATA_DIR,
		statementMs: STATEMENT_MS,
	});
	const site = await prepareSite({
		env,
		database,
		renderer: await createBuiltRenderer(DIST),
		logger,
		clientDir: join(DIST, "client"),
	}).catch(async (error: unknown) => {
		await database.close();
		throw error;
	});

	// Before listening, which may fail: the password is shown this once.
	announceAdmin(site);
	const server = createServer(getRequestListener(site.app.fetch));
	server.on("error", (error) => explainListenFailure(error, env));
	server.listen(env.PORT, env.HOST, () =>
		announce(env, (server.address() as AddressInfo).port),
	);

	let isStopping = false;
	const stop = async (signal: string) => {
		// Asked twice: whoever asks does not want to wait.
		if (isStopping) process.exit(1);
		isStopping = true;
		logger.info({ signal }, "stopping");
		site.drain();
		site.stop();
		const closed = new Promise((resolve) => server.close(resolve));
		// A connection that has had its last answer would be kept for the next request.
		setInterval(() => server.closeIdleConnections(), SWEEP_MS);
		await Promise.race([closed, sleep(DRAIN_MS)]);
		// A database that no longer answers may not keep the process.
		await Promise.race([database.close(), sleep(CLOSE_MS)]);
		process.exit(0);
	};
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
}

await main().catch(explainFailure);
