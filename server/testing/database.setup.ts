import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { migrate } from "#db/migrate.ts";
import { openOrm } from "#db/open.ts";
import { prepareSiteDatabase } from "./first-start.ts";
import {
	databaseUrl,
	openTestServer,
	runAsServer,
	testServerUrl,
} from "./postgres-server.ts";

/** Migrates a template database, which every test file copies, and makes a first start on another, for sites in processes of their own. */
export default async function setup(project: TestProject) {
	const closeServer = await openTestServer();
	const server = testServerUrl();
	const template = `site_test_${randomBytes(6).toString("hex")}`;
	const startedOnce = `${template}_started`;
	await runAsServer(server, `create database ${template}`);
	const orm = await openOrm({ url: databaseUrl(server, template) });
	await migrate(orm);
	await orm.close();
	await runAsServer(
		server,
		`create database ${startedOnce} template ${template}`,
	);
	await prepareSiteDatabase(databaseUrl(server, startedOnce));
	project.provide("testDatabase", { server, template, startedOnce });
	return async () => {
		for (const name of [template, startedOnce]) {
			await runAsServer(server, `drop database if exists ${name} with (force)`);
		}
		await closeServer();
	};
}
