import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "../../db/embedded.ts";
import { migrate } from "../../db/migrate.ts";
import { openOrm } from "../../db/open.ts";
import { doFirstStart } from "./first-start.ts";

/**
 * Migrates one embedded database and keeps its dump, which every test file starts from; then goes on as a first
 * start does, and keeps the folder for started sites.
 */
export default async function setup(project: TestProject) {
	const folder = mkdtempSync(join(tmpdir(), "site-test-"));
	const dump = join(folder, "dump.tar");
	const startedOnce = join(folder, "started-once");
	const { pglite, close } = await openEmbedded(startedOnce);
	const orm = await openOrm({ pglite });
	await migrate(orm);
	const migrated = await pglite.dumpDataDir("none");
	writeFileSync(dump, Buffer.from(await migrated.arrayBuffer()));
	await doFirstStart({ orm, isEmbedded: true, close });
	await orm.close();
	await close();
	project.provide("testDatabase", { kind: "embedded", dump, startedOnce });
	return () => rmSync(folder, { recursive: true });
}
