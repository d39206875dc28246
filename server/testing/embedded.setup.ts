import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { createPglite } from "../../db/embedded.ts";
import { migrate } from "../../db/migrate.ts";
import { openOrm } from "../../db/open.ts";

/** Migrates one embedded database and keeps its dump, which every test file starts from. */
export default async function setup(project: TestProject) {
	const folder = mkdtempSync(join(tmpdir(), "site-test-"));
	const pglite = await createPglite();
	const orm = await openOrm({ pglite });
	await migrate(orm);
	await orm.close();
	const dump = await pglite.dumpDataDir("none");
	const file = join(folder, "dump.tar");
	writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
	await pglite.close();
	project.provide("testDatabase", { kind: "embedded", dump: file });
	return () => rmSync(folder, { recursive: true });
}
