import { existsSync, openSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { clusterUser } from "./cluster-user.ts";
import { createCluster, isEmpty } from "./create-cluster.ts";
import { EmbeddedPostgresError } from "./error.ts";
import { FIRST_LINE, readPort, SOCKET } from "./settings.ts";

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
		refuse(`a database of Postgres ${version}; the site's own is ${VERSION}`);
	}
}

/** A path of the socket's folder that is short enough. On Linux its file descriptor stays open while the process lives. */
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
