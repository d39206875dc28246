import { join } from "node:path";
import { Migrator, TSMigrationGenerator } from "@mikro-orm/migrations";
import { PostgreSqlDriver } from "@mikro-orm/postgresql";
import {
	type SqlEntityManager,
	SqlMikroORM,
	type SqlOptions,
} from "@mikro-orm/sql";
import { entities } from "./entities.ts";
import { returnDeadConnections } from "./postgres-pool.ts";

export type Orm = SqlMikroORM;
export type EntityManager = SqlEntityManager;

/**
 * A database's address.
 *
 * `statementMs`: how long a statement may take before it is given up, in milliseconds
 */
export interface DatabaseSource {
	url: string;
	statementMs?: number | undefined;
}

export interface Database {
	orm: Orm;
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

/** The ORM's settings. */
export function ormConfig({ url, statementMs }: DatabaseSource): SqlOptions {
	return {
		driver: PostgreSqlDriver as SqlOptions["driver"],
		clientUrl: url,
		driverOptions: serverOptions(statementMs),
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

/** Prepares the ORM, which connects when it is first asked. */
export async function openOrm(source: DatabaseSource): Promise<Orm> {
	return (await SqlMikroORM.init(ormConfig(source))) as Orm;
}

/** Connects the ORM now, so that what is wrong is said now. @throws the driver's error */
export async function connectOrm(source: DatabaseSource): Promise<Orm> {
	const orm = await openOrm(source);
	try {
		await orm.em.fork().execute("select 1");
		return orm;
	} catch (error) {
		await orm.close();
		throw error;
	}
}
