import { join } from "node:path";
import type { MigrationDiff } from "@mikro-orm/core";
import { Migrator, TSMigrationGenerator } from "@mikro-orm/migrations";
import { PostgreSqlDriver } from "@mikro-orm/postgresql";
import { type SqlEntityManager, SqlMikroORM, type SqlOptions } from "@mikro-orm/sql";
import { entities } from "./entities.ts";
import * as migrations from "./migrations.ts";
import { returnDeadConnections } from "./postgres-pool.ts";

/**
 * Writes migrations whose `down` does not touch the functions and the trigger of the search. They are handwritten in a
 * migration and unknown to the entities, so the ORM assumes that `up` dropped them.
 */
class MigrationGenerator extends TSMigrationGenerator {
	override generateMigrationFile(className: string, diff: MigrationDiff): string {
		const down = diff.down.filter((sql) => sql && !/^create (or replace function|trigger) /.test(sql));
		return super.generateMigrationFile(className, { ...diff, down });
	}
}

export type Orm = SqlMikroORM;
export type EntityManager = SqlEntityManager;

/** The connection string of a database, and its statement timeout. */
export interface DatabaseSource {
	url: string;
	/** The time limit of a statement, in milliseconds; no limit if undefined. */
	statementMs?: number | undefined;
	/** The time limit for connecting to the server and for waiting for a pooled connection, in milliseconds. */
	connectMs?: number | undefined;
	/** The schema of the tables, if not the default one, and the schemas searched for other names. */
	schema?: { tables: string; searchPath: string } | undefined;
	/** A unique name: without it, entity managers would join an open transaction of another database. */
	contextName?: string;
}

export interface Database {
	orm: Orm;
	close(): Promise<void>;
}

const CONNECT_MS = 3_000;

// The additional time for the server to report that a statement timed out, in milliseconds.
const REPORT_MS = 500;

function serverOptions({ statementMs, connectMs = CONNECT_MS }: DatabaseSource) {
	const options = { connectionTimeoutMillis: connectMs, keepAlive: true, onPoolCreated: returnDeadConnections };
	if (statementMs === undefined) return options;
	return {
		...options,
		// The server cancels slow statements and idle transactions; `query_timeout` covers a server that no longer
		// responds.
		statement_timeout: statementMs,
		idle_in_transaction_session_timeout: 2 * statementMs,
		query_timeout: statementMs + REPORT_MS,
	};
}

/** The configuration of the ORM. */
export function ormConfig(source: DatabaseSource): SqlOptions {
	const { url, schema, contextName = schema?.tables } = source;
	return {
		driver: PostgreSqlDriver as SqlOptions["driver"],
		clientUrl: url,
		driverOptions: { ...serverOptions(source), ...(schema && { options: `-c search_path=${schema.searchPath}` }) },
		...(schema && { schema: schema.tables }),
		...(contextName && { contextName }),
		entities,
		// A misspelt name must not create a database.
		ensureDatabase: false,
		forceUtcTimezone: true,
		// The ORM's log contains statements with their values, so it stays off even if MIKRO_ORM_DEBUG is set.
		logger: () => undefined,
		extensions: [Migrator],
		migrations: {
			migrationsList: Object.values(migrations),
			// The folder for new migrations.
			path: join(import.meta.dirname, "migrations"),
			snapshot: false,
			silent: true,
			generator: MigrationGenerator,
		},
		// The trigger and functions of the search are handwritten in a migration.
		schemaGenerator: { ignoreTriggers: true, ignoreRoutines: true },
		// Few, since each keeps 8 MB of Postgres for ten idle seconds. No request holds two at a time.
		pool: { min: 0, max: 5 },
	};
}

/** Initialises the ORM, which connects on its first query. */
export async function openOrm(source: DatabaseSource): Promise<Orm> {
	return (await SqlMikroORM.init(ormConfig(source))) as Orm;
}

/** Initialises the ORM and connects, so that a wrong URL or a missing server fails at once. @throws the driver's error */
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
