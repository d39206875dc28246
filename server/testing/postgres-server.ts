import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import {
	type DatabaseServer,
	openEmbeddedPostgres,
} from "../boot/embedded/embedded-postgres.ts";

// What a test has written need not survive a power cut, and many tests run at the same time.
const SETTINGS = `
fsync = off
full_page_writes = off
synchronous_commit = off
max_connections = 300
shared_buffers = 128MB
max_wal_size = 1GB
`;

/** The server that tests make their databases on. @throws Error where none was opened */
export function testServerUrl(): string {
	const url = process.env.TEST_DATABASE_URL;
	if (!url) throw new Error("openTestServer() comes first");
	return url;
}

/**
 * Opens the server that tests make their databases on: the one that `TEST_DATABASE_URL` names, or one of their own,
 * which it then names.
 *
 * @returns what closes it
 */
export async function openTestServer(): Promise<() => Promise<void>> {
	if (process.env.TEST_DATABASE_URL) return async () => undefined;
	const folder = mkdtempSync(join(tmpdir(), "site-server-"));
	// Made, and then started anew with other settings.
	await (await openEmbeddedPostgres(folder)).close();
	writeFileSync(join(folder, "postgres/own.conf"), SETTINGS, { mode: 0o644 });
	const server = await openEmbeddedPostgres(folder);
	process.env.TEST_DATABASE_URL = superuserUrl(server);
	return async () => {
		delete process.env.TEST_DATABASE_URL;
		await server.close();
		rmSync(folder, { recursive: true, force: true });
	};
}

function superuserUrl({ url }: DatabaseServer): string {
	const address = new URL(url);
	address.username = "postgres";
	address.pathname = "/postgres";
	return address.href;
}

/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
	const url = new URL(server);
	url.pathname = `/${name}`;
	return url.href;
}

/** Runs one statement that belongs to no database of ours. */
export async function runAsServer(server: string, sql: string): Promise<void> {
	const client = new Client(server);
	await client.connect();
	try {
		await client.query(sql);
	} finally {
		await client.end();
	}
}
