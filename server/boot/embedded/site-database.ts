import { Client } from "pg";
import type { Cluster } from "./cluster.ts";

const DATABASE = "site";
const ROLE = "site";
const SUPERUSER = "postgres";

/** The address of a database on a cluster's server. */
export function urlOf(
	{ host, port, password }: Cluster,
	role = ROLE,
	database = DATABASE,
): string {
	const secret = password ? `:${password}` : "";
	return `postgres://${role}${secret}@${encodeURIComponent(host)}:${port}/${database}`;
}

/** Makes the role and the database of the site, which the server does not let do more than that. */
export async function createDatabase(cluster: Cluster): Promise<void> {
	const client = new Client(urlOf(cluster, SUPERUSER, SUPERUSER));
	await client.connect();
	try {
		const { rows } = await client.query(
			"select 1 from pg_roles where rolname = $1",
			[ROLE],
		);
		if (rows.length === 0) {
			const password = cluster.password && ` password '${cluster.password}'`;
			await client.query(`create role ${ROLE} login${password}`);
		}
		// Errors of its statements would tell the server's log what was written.
		await client.query(`alter role ${ROLE} set log_min_messages = 'log'`);
		await client.query(`create database ${DATABASE} owner ${ROLE}`);
	} catch (error) {
		// Another process was quicker.
		const { code = "" } = error as { code?: string };
		if (!ALREADY_THERE.has(code)) throw error;
	} finally {
		await client.end();
	}
}

const ALREADY_THERE = new Set(["23505", "42710", "42P04", "55006", "XX000"]);
