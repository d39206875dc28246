import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
	existsSync,
	mkdtempSync,
	openSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { changeOwner, clusterUser, EmbeddedPostgresError, runProgram } from "./programs.ts";

const SOCKET_PORT = 5432;
export const SOCKET = `.s.PGSQL.${SOCKET_PORT}`;
const FIRST_LINE = "# Written by the site at each start of its Postgres.";
/** The file of the operator's own settings, which Postgres reads after these. */
const OWN_SETTINGS = "own.conf";
/** The file of the setting that makes the server read-only, and its name while that is off. */
export const READ_ONLY = "read-only.conf";
export const READ_ONLY_OFF = `${READ_ONLY}.off`;

/** The settings that every cluster has. */
const SETTINGS = readFileSync(join(import.meta.dirname, "postgresql.conf"), "utf8");

/** The port in the settings of a cluster's server. The name of a socket contains it too. */
function readPort(folder: string): number {
	const settings = readFileSync(join(folder, "postgresql.conf"), "utf8");
	return Number(/^port = '(\d+)'$/m.exec(settings)?.[1]);
}

export const isReadOnly = (folder: string) => existsSync(join(folder, READ_ONLY));

/** Writes the settings that a cluster's server reads when it starts. */
export function writeSettings({ folder, user, transport, port }: Omit<Cluster, "host" | "password">): void {
	const isSocket = transport === "socket";
	const lines = [
		FIRST_LINE,
		`# Settings of your own belong into ${OWN_SETTINGS}.`,
		SETTINGS,
		`port = '${port}'`,
		`listen_addresses = '${isSocket ? "" : "127.0.0.1"}'`,
		// The working folder of the server: an absolute path might be too long for a socket.
		`unix_socket_directories = '${isSocket ? "." : ""}'`,
		"unix_socket_permissions = 0700",
		`include_if_exists = '${OWN_SETTINGS}'`,
		`include_if_exists = '${READ_ONLY}'`,
	];
	write(folder, user, "postgresql.conf", `${lines.join("\n")}\n`);
	if (!isReadOnly(folder)) {
		write(folder, user, READ_ONLY_OFF, "default_transaction_read_only = on\n");
	}
}

/** Writes a file atomically: another process may read it at the same time. */
function write(folder: string, user: number | undefined, name: string, text: string): void {
	const temporary = join(folder, `${name}.${process.pid}`);
	// Flushed before it gets its name: a power cut leaves the former file or this one.
	writeFileSync(temporary, text, { mode: 0o600, flush: true });
	changeOwner(user, temporary);
	renameSync(temporary, join(folder, name));
}

const VERSION = "18";
/** The longest path of a Unix socket on Linux and macOS: `sun_path` less its last byte. */
const SOCKET_PATH_MAX = process.platform === "linux" ? 107 : 103;

/** A Postgres data folder (a cluster, in its words), which at most one server uses. */
export interface Cluster {
	folder: string;
	/** The uid of the user that runs its server, where that is not the user of this process. */
	user: number | undefined;
	/** The transport of its clients: a Unix socket in its folder, or a port on the loopback interface. */
	transport: "socket" | "loopback";
	host: string;
	port: number;
	password: string;
}

/**
 * Finds the cluster in a data folder, or creates it there.
 *
 * @param transport the transport of a cluster that is created
 * @throws EmbeddedPostgresError when the folder holds something else, or the cluster cannot be created
 */
export async function findCluster(
	dataDir: string,
	transport: Cluster["transport"] = process.platform === "win32" ? "loopback" : "socket",
): Promise<Cluster> {
	const folder = resolve(dataDir, "postgres");
	if (isEmpty(folder)) await createCluster(folder, transport);
	refuseOtherContent(folder);
	const { uid } = statSync(folder);
	return {
		folder,
		// Root runs the server as the user that has created it.
		user: clusterUser() && (uid || clusterUser()),
		transport,
		host: transport === "socket" ? socketFolder(folder) : "127.0.0.1",
		port: readPort(folder),
		password: transport === "socket" ? "" : readFileSync(join(folder, "password"), "utf8"),
	};
}

/** @throws EmbeddedPostgresError when the folder is not a cluster of the site's own Postgres; it is left untouched */
function refuseOtherContent(folder: string): void {
	const refuse = (what: string): never => {
		throw new EmbeddedPostgresError(
			`${folder} holds ${what}, and is left untouched. Move it away, give the site another DATA_DIR, or set DATABASE_URL.`,
		);
	};
	const read = (name: string) => {
		const file = join(folder, name);
		return existsSync(file) ? readFileSync(file, "utf8") : "";
	};
	const version = read("PG_VERSION").trim();
	if (!version || !read("postgresql.conf").startsWith(FIRST_LINE)) {
		const isFormer = existsSync(join(dirname(folder), "lock.db"));
		refuse(isFormer ? "a database of the former engine (PGlite)" : "something else than the site's own Postgres");
	}
	if (version !== VERSION) {
		throw new EmbeddedPostgresError(
			`${folder} holds a database of Postgres ${version}; the site's own is ${VERSION}. It is left untouched. Move it away and run \`npm run restore -- FILE\` with the newest copy of DATA_DIR/backups; where there is none, make one with the release before: \`npm run backup\`.`,
		);
	}
}

/**
 * A path of the socket's folder that is short enough for `sun_path`. On Linux its file descriptor stays open while the
 * process lives.
 */
function socketFolder(folder: string): string {
	const length = Buffer.byteLength(join(folder, SOCKET));
	if (length <= SOCKET_PATH_MAX) return folder;
	if (process.platform === "linux") {
		return `/proc/self/fd/${openSync(folder, "r")}`;
	}
	throw new EmbeddedPostgresError(
		`The path of ${folder} is ${length - SOCKET_PATH_MAX} bytes too long for a socket: give the site a shorter DATA_DIR.`,
	);
}

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

/** Creates a cluster beside its final path and renames it, so that a start that dies leaves no incomplete cluster. */
async function createCluster(folder: string, transport: Cluster["transport"]): Promise<void> {
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
		await rm(unfinished, { recursive: true, force: true });
		rmSync(passwordFile, { force: true });
	}
	for (const name of readdirSync(dirname(folder))) {
		if (name.startsWith("postgres.new-")) {
			await removeLeftover(join(dirname(folder), name));
		}
	}
}

/** Removes the leftover of a start that died. A start that is still filling it uses this cluster instead. */
async function removeLeftover(path: string): Promise<void> {
	try {
		await rm(path, { recursive: true, force: true });
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
