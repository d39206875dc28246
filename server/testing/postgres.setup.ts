import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { migrate } from "../../db/migrate.ts";
import { openOrm } from "../../db/open.ts";
import { databaseUrl, runAsServer, testServerUrl } from "./postgres-server.ts";

/** Migrates one template database, which every test file copies. */
export default async function setup(project: TestProject) {
	const server = testServerUrl();
	const template = `site_test_${randomBytes(6).toString("hex")}`;
	await runAsServer(server, `create database ${template}`);
	const orm = await openOrm({ url: databaseUrl(server, template) });
	await migrate(orm);
	await orm.close();
	project.provide("testDatabase", { kind: "postgres", server, template });
	return () =>
		runAsServer(server, `drop database if exists ${template} with (force)`);
}
