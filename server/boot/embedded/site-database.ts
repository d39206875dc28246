import { Client } from "pg";
import type { Cluster } from "./cluster.ts";

const DATABASE = "site";
const ROLE = "site";
const SUPERUSER = "postgres";

/** The URL of a database on a cluster's server. */
export function urlOf({ host, port, password }: Cluster, role = ROLE, database = DATABASE): string {
	const secret = password ? `:${password}` : "";
	return `postgres://${role}${secret}@${encodeURIComponent(host)}:${port}/${database}`;
}

/** Creates the site's role, which has no rights beyond its own database, and that database. */
export async function createDatabase(cluster: Cluster): Promise<void> {
	const client = new Client(urlOf(cluster, SUPERUSER, SUPERUSER));
	await client.connect();
	try {
		const { rows } = await client.query("select 1 from pg_roles where rolname = $1", [ROLE]);
		if (rows.length === 0) {
			const password = cluster.password && ` password '${cluster.password}'`;
			await client.query(`create role ${ROLE} login${password}`);
		}
		// Failed statements are not logged: they would put visitors' data into the server's log.
		await client.query(`alter role ${ROLE} set log_min_messages = 'log'`);
		await client.query(`create database ${DATABASE} owner ${ROLE}`);
	} catch (error) {
		// Another process has created it meanwhile.
		const { code = "" } = error as { code?: string };
		if (!ALREADY_EXISTS.has(code)) throw error;
	} finally {
		await client.end();
	}
}

/** Codes of Postgres (its appendix A) where two processes create the same role or database at the same time. */
const ALREADY_EXISTS = new Set(["23505", "42710", "42P04", "55006", "XX000"]);
