import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { toSiteError } from "../../lib/errors.ts";
import { query, setUpEmbeddedPostgres } from "../../testing/embedded-postgres.ts";
import { findCluster } from "./cluster.ts";
import { setReadOnly } from "./server-control.ts";

const postgres = setUpEmbeddedPostgres();

describe("the site's own Postgres on a nearly full disk", () => {
	it("refuses writes and answers reads", async () => {
		postgres.copyCluster();
		const { url } = await postgres.open();
		await query(url, "create table thing (id int)");
		const cluster = await findCluster(postgres.dataDir);
		await setReadOnly(cluster, true);
		const write = () => query(url, "insert into thing values (1)").catch((error) => toSiteError(error).kind);
		await expect.poll(write).toBe("unavailable");
		expect(await query(url, "select count(*)::int > 0 from pg_class")).toEqual([true]);
		await setReadOnly(cluster, false);
		await expect.poll(write).toEqual([]);
	});

	it("is writable after a start with enough room", async () => {
		postgres.copyCluster();
		const [off, on] = ["read-only.conf.off", "read-only.conf"];
		renameSync(join(postgres.folder, off), join(postgres.folder, on));
		const { url } = await postgres.open();
		await query(url, "create table thing (id int)");
	});

	it("stays writable when its settings cannot be reloaded", async () => {
		postgres.copyCluster();
		const cluster = await findCluster(postgres.dataDir);
		await expect(setReadOnly(cluster, true)).rejects.toThrow("pg_ctl failed");
		expect(existsSync(join(postgres.folder, "read-only.conf"))).toBe(false);
	});
});
