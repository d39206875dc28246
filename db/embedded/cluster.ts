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
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { isRunning, readLockFile, removeStaleLocks } from "./lock-file.ts";
import {
	clusterUser,
	EmbeddedPostgresError,
	giveTo,
	runProgram,
} from "./programs.ts";
import { lastFailure } from "./server-log.ts";
import {
	FIRST_LINE,
	isReadOnly,
	READ_ONLY,
	READ_ONLY_OFF,
	SOCKET,
	SOCKET_PORT,
	writeSettings,
} from "./settings.ts";

const VERSION = "18";
/** The longest path of a Unix socket on Linux and macOS: `sun_path` less its last byte. */
const SOCKET_PATH_MAX = process.platform === "linux" ? 107 : 103;

/** A folder of Postgres' own form, with one server at most. */
export interface Cluster {
	folder: string;
	/** The user that runs its server, by number, where it is another than the process's. */
	user: number | undefined;
	/** How clients reach it: a Unix socket in its folder, or a port on the loopback interface. */
	transport: "socket" | "loopback";
	host: string;
	port: number;
	password: string;
}

/**
 * Finds the cluster in a data folder, or makes it there.
 *
 * @param transport how clients are to reach it
 * @throws EmbeddedPostgresError when there is something else in its place, or it cannot be made
 */
export async function findCluster(
	dataDir: string,
	transport: Cluster["transport"] = process.platform === "win32"
		? "loopback"
		: "socket",
): Promise<Cluster> {
	const folder = resolve(dataDir, "postgres");
	if (isEmpty(folder)) await createCluster(folder, transport);
	refuseForeign(folder);
	const { uid } = statSync(folder);
	return {
		folder,
		// Root runs it as the user that has made it.
		user: clusterUser() === undefined ? undefined : uid || clusterUser(),
		transport,
		host: transport === "socket" ? socketFolder(folder) : "127.0.0.1",
		port:
			transport === "socket"
				? SOCKET_PORT
				: (readLockFile(folder)?.port ?? (await findFreePort())),
		password:
			transport === "socket"
				? ""
				: readFileSync(join(folder, "password"), "utf8"),
	};
}

const isEmpty = (folder: string) =>
	!existsSync(folder) || readdirSync(folder).length === 0;

/** Makes a cluster beside its place and moves it there whole: a start that dies leaves none half made. */
async function createCluster(
	folder: string,
	transport: Cluster["transport"],
): Promise<void> {
	const made = mkdtempSync(`${folder}.new-`);
	const user = clusterUser();
	const passwordFile = `${made}-password`;
	try {
		writeFileSync(passwordFile, randomBytes(24).toString("base64url"), {
			mode: 0o600,
		});
		giveTo(user, made);
		giveTo(user, passwordFile);
		await runProgram(
			"initdb",
			[
				`--pgdata=${made}`,
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
			folder,
			user,
		);
		renameSync(passwordFile, join(made, "password"));
		writeSettings({ folder: made, user, transport, port: SOCKET_PORT });
		renameSync(made, folder);
	} catch (error) {
		// Another process may have been quicker.
		if (isEmpty(folder)) throw error;
	} finally {
		rmSync(made, { recursive: true, force: true });
		rmSync(passwordFile, { force: true });
	}
	// Leftovers of starts that died; a start that is still at it takes this cluster.
	for (const name of readdirSync(dirname(folder))) {
		if (name.startsWith("postgres.new-")) {
			rmSync(join(dirname(folder), name), { recursive: true, force: true });
		}
	}
}

/** @throws EmbeddedPostgresError when the folder is not a cluster of this site's Postgres; it is left as it is */
function refuseForeign(folder: string): void {
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
		refuse(
			isFormer
				? "a database of the former engine (PGlite)"
				: "something else than the site's own Postgres",
		);
	}
	if (version !== VERSION) {
		refuse(`a database of Postgres ${version}; the site's own is ${VERSION}`);
	}
}

/** The folder of the socket, by a path that is short enough. It is kept open for as long as the process lives. */
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

async function findFreePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	server.close();
	return port;
}

/** Starts the server of a cluster. @throws EmbeddedPostgresError with its reason, when it does not start */
export async function startServer(cluster: Cluster): Promise<void> {
	const { folder } = cluster;
	const begun = Date.now();
	removeStaleLocks(folder);
	// Without room for a file it starts with what is there.
	if (!isReadOnly(folder)) writeSettings(cluster);
	try {
		await control(
			cluster,
			"start",
			"--wait",
			`--log=${join(folder, "start.log")}`,
		);
	} catch (error) {
		// Another process may be starting it.
		if (isRunning(folder)) return;
		throw new EmbeddedPostgresError(
			`The site's own Postgres in ${folder} does not start: ${lastFailure(folder, begun) ?? (error as Error).message}`,
		);
	}
}

/** Stops the server of a cluster with a checkpoint. It goes on by itself when that takes more than `seconds`. */
export async function stopServer(
	cluster: Cluster,
	seconds: number,
): Promise<void> {
	await control(
		cluster,
		"stop",
		"--mode=fast",
		"--wait",
		`--timeout=${seconds}`,
	);
}

/** Lets the server write, or refuse every write (25006) and go on reading. That needs no room on the disk. */
export async function setReadOnly(
	cluster: Cluster,
	isWanted: boolean,
): Promise<void> {
	const { folder } = cluster;
	if (isReadOnly(folder) === isWanted) return;
	const [from, to] = isWanted
		? [READ_ONLY_OFF, READ_ONLY]
		: [READ_ONLY, READ_ONLY_OFF];
	try {
		renameSync(join(folder, from), join(folder, to));
	} catch {
		// Another process was quicker.
		if (isReadOnly(folder) !== isWanted) throw new Error(`${from} is missing`);
	}
	await control(cluster, "reload");
}

const control = ({ folder, user }: Cluster, ...args: string[]) =>
	runProgram(
		"pg_ctl",
		[`--pgdata=${folder}`, "--silent", ...args],
		folder,
		user,
	);
