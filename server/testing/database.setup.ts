import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { migrate } from "#db/migrate.ts";
import { openOrm } from "#db/open.ts";
import { bringBuildUpToDate } from "../../run.mjs";
import { defineEmptying } from "./empty-database.ts";
import { databaseUrl, openTestServer, runAsServer, testServerUrl } from "./postgres-server.ts";
import { prepareSiteDatabase } from "./template-site.ts";

/**
 * Updates the build, migrates a template database, which the workers copy, and prepares another one by a first start,
 * for sites in separate processes.
 */
export default async function setup(project: TestProject) {
	bringBuildUpToDate();
	const closeServer = await openTestServer();
	const server = testServerUrl();
	const template = `site_test_${randomBytes(6).toString("hex")}`;
	const siteTemplate = `${template}_started`;
	await runAsServer(server, `create database ${template}`);
	const orm = await openOrm({ url: databaseUrl(server, template) });
	await migrate(orm);
	await orm.close();
	await runAsServer(server, `create database ${siteTemplate} template ${template}`);
	await runAsServer(databaseUrl(server, template), defineEmptying(orm));
	await prepareSiteDatabase(databaseUrl(server, siteTemplate)).catch((cause: unknown) => {
		throw new Error("The example site could not be stored. Has an entity changed? npm run db:new-migration", { cause });
	});
	project.provide("testDatabase", { server, template, siteTemplate });
	return async () => {
		const ours = await runAsServer(server, `select datname as name from pg_database where datname ~ '^${template}'`);
		for (const { name } of ours) await runAsServer(server, `drop database ${name} with (force)`);
		await closeServer();
	};
}
