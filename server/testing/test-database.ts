import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type Database, openOrm } from "#db/open.ts";
import { databaseUrl, runAsServer } from "./postgres-server.ts";

declare module "vitest" {
	export interface ProvidedContext {
		testDatabase: { server: string; template: string; siteTemplate: string };
	}
}

async function createDatabase(): Promise<string> {
	const { server, template } = inject("testDatabase");
	const name = `${template}_${randomBytes(4).toString("hex")}`;
	await runAsServer(server, `create database ${name} template ${template}`);
	return name;
}

// With many concurrent tests, calls wait longer for a connection than on a site's own machine.
const open = (name: string) => openOrm({ url: databaseUrl(inject("testDatabase").server, name), connectMs: 60_000 });

/** Creates a migrated database, which is dropped when it is closed. */
export async function openTestDatabase(): Promise<Database> {
	const name = await createDatabase();
	const orm = await open(name);
	return {
		orm,
		async close() {
			await orm.close();
			await runAsServer(inject("testDatabase").server, `drop database ${name} with (force)`);
		},
	};
}

/** The databases of earlier files of this worker: creating one takes as long as many tests. */
const free: string[] = [];

/**
 * Opens a migrated database, which contains the rows of an earlier file. The next file reuses it, unless it is closed
 * as damaged.
 */
export async function openSharedDatabase() {
	const name = free.pop() ?? (await createDatabase());
	const orm = await open(name);
	return {
		orm,
		async close({ isDamaged = false } = {}) {
			await orm.close();
			if (!isDamaged) free.push(name);
		},
	};
}

/** The URL of a database. */
export const urlOf = ({ orm }: Pick<Database, "orm">): string => String(orm.config.get("clientUrl"));
