import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbeddedPostgres } from "#packages/embedded-postgres";
import { databaseUrl, runAsServer, testServerUrl } from "./postgres-server.ts";

/** Environment variables of the site. */
export type Settings = Record<string, string>;

/** The data of a test's site: a separate folder and, on the test server, a separate database. */
export interface TestEnvironment {
	/** The settings that point the site to it. */
	settings: Settings & { DATA_DIR: string };
	/** Removes the folder and the database. */
	remove(): Promise<void>;
}

/**
 * Creates an environment with a database on the test server.
 *
 * @param siteTemplate the database of a site that was started once, which is copied: a first start takes several
 *   seconds
 */
export async function createTestEnvironment(siteTemplate?: string): Promise<TestEnvironment> {
	const server = testServerUrl();
	const folder = createEmbeddedEnvironment();
	const name = `site_environment_${randomBytes(6).toString("hex")}`;
	const source = siteTemplate ? ` template ${siteTemplate}` : "";
	await runAsServer(server, `create database ${name}${source}`);
	return {
		settings: { ...folder.settings, DATABASE_URL: databaseUrl(server, name) },
		async remove() {
			await folder.remove();
			await runAsServer(server, `drop database ${name} with (force)`);
		},
	};
}

/** Creates an environment whose site starts its own Postgres, as it does by default. */
export function createEmbeddedEnvironment(parent = tmpdir()): TestEnvironment {
	const dataDir = mkdtempSync(join(parent, "site-environment-"));
	return {
		settings: { DATA_DIR: dataDir },
		async remove() {
			// A killed site leaves its Postgres running; closing it as its last user stops it.
			if (existsSync(join(dataDir, "postgres/postmaster.pid"))) await (await openEmbeddedPostgres(dataDir)).close();
			await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
		},
	};
}

/** Runs work in an environment and removes the environment afterwards. */
export async function withTestEnvironment<T>(
	environment: TestEnvironment,
	work: (environment: TestEnvironment) => Promise<T>,
): Promise<T> {
	try {
		return await work(environment);
	} finally {
		await environment.remove();
	}
}
