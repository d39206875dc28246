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
import {
	clusterUser,
	EmbeddedPostgresError,
	giveTo,
	runProgram,
} from "./programs.ts";
import {
	FIRST_LINE,
	readPort,
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
		user: clusterUser() && (uid || clusterUser()),
		transport,
		host: transport === "socket" ? socketFolder(folder) : "127.0.0.1",
		port: readPort(folder),
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
	const unfinished = mkdtempSync(`${folder}.new-`);
	const user = clusterUser();
	const passwordFile = `${unfinished}-password`;
	const port = transport === "socket" ? SOCKET_PORT : await findFreePort();
	try {
		writeFileSync(passwordFile, randomBytes(24).toString("base64url"), {
			mode: 0o600,
		});
		giveTo(user, unfinished);
		giveTo(user, passwordFile);
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
		// Another process may have been quicker.
		if (isEmpty(folder)) throw error;
	} finally {
		rmSync(unfinished, { recursive: true, force: true });
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
