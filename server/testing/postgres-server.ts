import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { type DatabaseServer, openEmbeddedPostgres } from "#packages/embedded-postgres";

// Test data need not survive a power cut. Many tests run concurrently on small tables that are soon emptied, so
// vacuuming and statistics are not worth their time.
const SETTINGS = `
fsync = off
full_page_writes = off
synchronous_commit = off
max_connections = 300
shared_buffers = 128MB
max_wal_size = 1GB
autovacuum = off
wal_level = minimal
max_wal_senders = 0
`;

/** The URL of the server on which tests create databases. @throws Error before `openTestServer` */
export function testServerUrl(): string {
	const url = process.env.TEST_DATABASE_URL;
	if (!url) throw new Error("openTestServer() comes first");
	return url;
}

/**
 * Opens the server on which tests create databases: the one of `TEST_DATABASE_URL`, or a new one, whose URL is then set
 * there.
 *
 * @returns the function that closes it
 */
export async function openTestServer(): Promise<() => Promise<void>> {
	if (process.env.TEST_DATABASE_URL) return async () => undefined;
	const folder = mkdtempSync(join(tmpdir(), "site-server-"));
	// A new server is stopped and restarted with other settings.
	await (await openEmbeddedPostgres(folder)).close();
	writeFileSync(join(folder, "postgres/own.conf"), SETTINGS, { mode: 0o644 });
	const server = await openEmbeddedPostgres(folder);
	process.env.TEST_DATABASE_URL = superuserUrl(server);
	return async () => {
		delete process.env.TEST_DATABASE_URL;
		await server.close();
		await rm(folder, { recursive: true, force: true, maxRetries: 10 });
	};
}

function superuserUrl({ url }: DatabaseServer): string {
	const superuser = new URL(url);
	superuser.username = "postgres";
	superuser.pathname = "/postgres";
	return superuser.href;
}

/** The URL of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
	const url = new URL(server);
	url.pathname = `/${name}`;
	return url.href;
}

/** Runs a server-level statement such as `create database`. @returns its rows */
export async function runAsServer(server: string, sql: string): Promise<Record<string, unknown>[]> {
	const client = new Client(server);
	await client.connect();
	try {
		return (await client.query(sql)).rows;
	} finally {
		await client.end();
	}
}
