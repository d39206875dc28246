import { chownSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findCluster } from "./cluster.ts";
import { setReadOnly, startServer } from "./server-control.ts";
import { killPostgres } from "./testing/kill-postgres.ts";
import { query, setUpEmbeddedPostgres } from "./testing/set-up-embedded-postgres.ts";

const postgres = setUpEmbeddedPostgres();

/** The uid of the user "games" on Debian, who owns no files. */
const USER = 5;

it("an idle process exits and leaves the server running for the next one", async () => {
	postgres.copyCluster();
	expect(postgres.openInProcess()).toMatchObject({ status: 0 });
	expect(postgres.isRunning).toBe(true);
	await (await postgres.open()).close();
	await postgres.expectStopped();
});

// For a user other than root, every other test proves this.
it.runIf(process.getuid?.() === 0)("root can use a cluster that another user created", async () => {
	chownSync(postgres.dataDir, USER, USER);
	// The parent folders may be closed to that user.
	const asUser = `setpriv --reuid=${USER} --regid=${USER} --clear-groups --inh-caps=+dac_override --ambient-caps=+dac_override --securebits=+no_setuid_fixup`;
	const { status, stdout } = postgres.openInProcess(asUser.split(" "));
	expect(status).toBe(0);
	expect(statSync(postgres.folder).uid).toBe(USER);
	const { url } = await postgres.open();
	expect(stdout.trim()).toBe(url);
	expect(await query(url, "select 1")).toEqual([1]);
	killPostgres(postgres.dataDir);
	await postgres.close();
	expect(await query((await postgres.open()).url, "select 1")).toEqual([1]);
});

// A container that runs as a numeric user id gets here.
it.runIf(process.getuid?.() === 0)("for a user id without a name, the error quotes initdb and says what to do", () => {
	const nameless = 61_234;
	chownSync(postgres.dataDir, nameless, nameless);
	const asNameless = `setpriv --reuid=${nameless} --regid=${nameless} --clear-groups --inh-caps=+dac_override --ambient-caps=+dac_override --securebits=+no_setuid_fixup`;
	const { status, stderr } = postgres.openInProcess(asNameless.split(" "));
	expect(status).toBe(1);
	expect(stderr).toContain(`could not look up effective user ID ${nameless}: user does not exist`);
	expect(stderr).toContain("one that /etc/passwd lists");
});

it("the error of a failed start quotes pg_ctl and names the log folder", async () => {
	postgres.copyCluster();
	const cluster = await findCluster(postgres.dataDir);
	// The log of the start is a folder, so that pg_ctl cannot write it.
	rmSync(join(postgres.folder, "start.log"), { force: true });
	mkdirSync(join(postgres.folder, "start.log"));
	const message = await startServer(cluster).then(String, (error: Error) => error.message);
	expect(message).toMatch(/start\.log/);
	expect(message).toContain(`Its log: ${join(postgres.folder, "log")}`);
});

// A process with its own process ids and shared memory, as in a container. Only root may create it.
it.runIf(process.getuid?.() === 0 && process.platform === "linux")(
	"another container is refused while the server runs",
	async () => {
		const inContainer = "unshare --pid --ipc --fork --kill-child --mount-proc".split(" ");
		postgres.copyCluster();
		const { url } = await postgres.open();
		const refused = postgres.openInProcess(inContainer);
		expect(refused.status).toBe(1);
		expect(refused.stderr).toContain("runs in another container");
		// The lock also prevents a second server while the socket is missing.
		const socket = join(postgres.folder, ".s.PGSQL.5432");
		renameSync(socket, `${socket}.away`);
		const cluster = await findCluster(postgres.dataDir);
		await startServer(cluster);
		renameSync(`${socket}.away`, socket);
		expect(await query(url, "select 1")).toEqual([1]);
		await postgres.close();
		await postgres.expectStopped();
		expect(postgres.openInProcess(inContainer)).toMatchObject({ status: 0 });
	},
);

describe("the site's own Postgres on a nearly full disk", () => {
	it("rejects writes and serves reads", async () => {
		postgres.copyCluster();
		const { url } = await postgres.open();
		await query(url, "create table thing (id int)");
		const cluster = await findCluster(postgres.dataDir);
		await setReadOnly(cluster, true);
		const write = () => query(url, "insert into thing values (1)").catch(({ code }) => code);
		// Read-only (Postgres, appendix A).
		await expect.poll(write).toBe("25006");
		expect(await query(url, "select count(*)::int > 0 from pg_class")).toEqual([true]);
		await setReadOnly(cluster, false);
		await expect.poll(write).toEqual([]);
	});

	it("is writable after a start with enough space", async () => {
		postgres.copyCluster();
		const [off, on] = ["read-only.conf.off", "read-only.conf"];
		renameSync(join(postgres.folder, off), join(postgres.folder, on));
		const { url } = await postgres.open();
		await query(url, "create table thing (id int)");
	});

	it("stays writable if its settings cannot be reloaded", async () => {
		postgres.copyCluster();
		const cluster = await findCluster(postgres.dataDir);
		await expect(setReadOnly(cluster, true)).rejects.toThrow("pg_ctl failed");
		expect(existsSync(join(postgres.folder, "read-only.conf"))).toBe(false);
	});
});
