import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { Migrator, TSMigrationGenerator } from "@mikro-orm/migrations";
import { PgliteDriver } from "@mikro-orm/pglite";
import { PostgreSqlDriver } from "@mikro-orm/postgresql";
import {
	type SqlEntityManager,
	SqlMikroORM,
	type SqlOptions,
} from "@mikro-orm/sql";
import { openEmbedded } from "./embedded.ts";
import { entities } from "./entities.ts";
import { returnDeadConnections } from "./postgres-pool.ts";

export type Orm = SqlMikroORM;
export type EntityManager = SqlEntityManager;

/**
 * A Postgres server's address, or an embedded instance opened before.
 *
 * `statementMs`: how long a statement may take before it is given up, in milliseconds
 */
export type DatabaseSource =
	| { url: string; statementMs?: number | undefined }
	| { pglite: PGlite };

export interface Database {
	orm: Orm;
	isEmbedded: boolean;
	close(): Promise<void>;
}

// Reaching the server, or waiting for one of the pool's connections.
const CONNECT_MS = 3_000;

// So much longer the server may take to say that a statement was too slow.
const SILENCE_MS = 500;

function serverOptions(statementMs: number | undefined) {
	const options = {
		connectionTimeoutMillis: CONNECT_MS,
		keepAlive: true,
		onPoolCreated: returnDeadConnections,
	};
	if (statementMs === undefined) return options;
	return {
		...options,
		// The server gives up a slow statement, and a transaction that nobody goes on with; we give
		// up a server that has gone silent.
		statement_timeout: statementMs,
		idle_in_transaction_session_timeout: 2 * statementMs,
		query_timeout: statementMs + SILENCE_MS,
	};
}

/** The ORM's settings for either kind of Postgres: one set of entities, one set of migrations. */
export function ormConfig(source: DatabaseSource): SqlOptions {
	const driver =
		"url" in source
			? {
					driver: PostgreSqlDriver,
					clientUrl: source.url,
					driverOptions: serverOptions(source.statementMs),
				}
			: {
					driver: PgliteDriver,
					dbName: "memory://",
					driverOptions: { pglite: source.pglite },
				};
	return {
		...(driver as SqlOptions),
		entities,
		// A misspelt name must not become a database.
		ensureDatabase: false,
		forceUtcTimezone: true,
		// The ORM's own log has statements with their values, also where MIKRO_ORM_DEBUG asks for it: it is off.
		logger: () => undefined,
		extensions: [Migrator],
		migrations: {
			path: join(import.meta.dirname, "migrations"),
			snapshot: false,
			silent: true,
			generator: TSMigrationGenerator,
		},
		// The search's, written by hand in its migration.
		schemaGenerator: { ignoreTriggers: true, ignoreRoutines: true },
		pool: { min: 0, max: 10 },
	};
}

/** Connects the ORM to a source that is already open. */
export async function openOrm(source: DatabaseSource): Promise<Orm> {
	return (await SqlMikroORM.init(ormConfig(source))) as Orm;
}

/**
 * Opens the database that the settings name.
 *
 * @param settings `databaseUrl` for a Postgres server; without it the embedded one in `dataDir`.
 *   `statementMs`: how long a statement on a server may take, in milliseconds; without it, any time
 * @throws FolderLockedError when another process holds the embedded database's folder; the
 *   driver's error when the server cannot be reached or has no such database
 */
export async function openDatabase(settings: {
	databaseUrl?: string | undefined;
	dataDir: string;
	statementMs?: number;
}): Promise<Database> {
	if (settings.databaseUrl) {
		const { databaseUrl: url, statementMs } = settings;
		const orm = await openOrm({ url, statementMs });
		try {
			// The ORM connects when it is first asked; what is wrong is to be said now.
			await orm.em.fork().execute("select 1");
		} catch (error) {
			await orm.close();
			throw error;
		}
		return { orm, isEmbedded: false, close: () => orm.close() };
	}
	const embedded = await openEmbedded(settings.dataDir);
	const orm = await openOrm({ pglite: embedded.pglite });
	return {
		orm,
		isEmbedded: true,
		async close() {
			await orm.close();
			await embedded.close();
		},
	};
}
