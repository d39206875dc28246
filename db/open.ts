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

export type Orm = SqlMikroORM;
export type EntityManager = SqlEntityManager;

/** A Postgres server's address, or an embedded instance opened before. */
export type DatabaseSource = { url: string } | { pglite: PGlite };

export interface Database {
	orm: Orm;
	isEmbedded: boolean;
	close(): Promise<void>;
}

/** The ORM's settings for either kind of Postgres: one set of entities, one set of migrations. */
export function ormConfig(source: DatabaseSource): SqlOptions {
	const driver =
		"url" in source
			? { driver: PostgreSqlDriver, clientUrl: source.url }
			: {
					driver: PgliteDriver,
					dbName: "memory://",
					driverOptions: { pglite: source.pglite },
				};
	return {
		...(driver as SqlOptions),
		entities,
		forceUtcTimezone: true,
		extensions: [Migrator],
		migrations: {
			path: join(import.meta.dirname, "migrations"),
			snapshot: false,
			silent: true,
			generator: TSMigrationGenerator,
		},
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
 * @param settings `databaseUrl` for a Postgres server; without it the embedded one in `dataDir`
 * @throws FolderLockedError when another process holds the embedded database's folder
 */
export async function openDatabase(settings: {
	databaseUrl?: string | undefined;
	dataDir: string;
}): Promise<Database> {
	if (settings.databaseUrl) {
		const orm = await openOrm({ url: settings.databaseUrl });
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
