import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import type { Cluster } from "./cluster.ts";
import { changeOwner, clusterUser } from "./cluster-user.ts";
import { runProgram } from "./programs.ts";
import { SOCKET_PORT, writeSettings } from "./settings.ts";

export const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

/** Creates a cluster beside its final path and renames it: a start that dies leaves no half-made one. */
export async function createCluster(folder: string, transport: Cluster["transport"]): Promise<void> {
	const unfinished = mkdtempSync(`${folder}.new-`);
	const user = clusterUser();
	const passwordFile = `${unfinished}-password`;
	const port = transport === "socket" ? SOCKET_PORT : await findFreePort();
	try {
		writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
		changeOwner(user, unfinished);
		changeOwner(user, passwordFile);
		await runProgram(
			"initdb",
			[
				`--pgdata=${unfinished}`,
				"--username=postgres",
				`--pwfile=${passwordFile}`,
				`--auth=${transport === "socket" ? "trust" : "scram-sha-256"}`,
				"--encoding=UTF8",
				"--locale=C",
				"--locale-provider=icu",
				"--icu-locale=ru-RU",
				"--data-checksums",
				"--wal-segsize=1",
				"--no-instructions",
			],
			{ folder, user, cwd: dirname(folder) },
		);
		renameSync(passwordFile, join(unfinished, "password"));
		writeSettings({ folder: unfinished, user, transport, port });
		renameSync(unfinished, folder);
	} catch (error) {
		// Another process may have created it meanwhile.
		if (isEmpty(folder)) throw error;
	} finally {
		rmSync(unfinished, { recursive: true, force: true });
		rmSync(passwordFile, { force: true });
	}
	for (const name of readdirSync(dirname(folder))) {
		if (name.startsWith("postgres.new-")) {
			removeLeftover(join(dirname(folder), name));
		}
	}
}

/** Removes what a start that died has left. A start that is still filling it uses this cluster instead. */
function removeLeftover(path: string): void {
	try {
		rmSync(path, { recursive: true, force: true });
	} catch {
		// It was filled meanwhile: its start removes it.
	}
}

async function findFreePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	server.close();
	return port;
}
