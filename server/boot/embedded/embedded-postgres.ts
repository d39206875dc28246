import { makePrivateFolder } from "../../lib/private-folder.ts";
import { type Cluster, findCluster } from "./cluster.ts";
import { type Log, Presence } from "./presence.ts";
import { urlOf } from "./site-database.ts";

/** An open Postgres server. The caller closes it. */
export interface DatabaseServer {
	/** The URL of the site's database on the server. */
	url: string;
	close(): Promise<void>;
}

const SILENT: Log = { info: () => undefined, error: () => undefined };

/**
 * Opens the site's own Postgres in a data folder: creates it where there is none, starts it where it does not run, and
 * restarts it when it dies. Several processes share it; the last one to close it stops the server.
 *
 * @param log receives restarts and the state of the disk, later
 * @throws EmbeddedPostgresError saying what to do, when it cannot be created or started
 */
export async function openEmbeddedPostgres(
	dataDir: string,
	log: Log = SILENT,
	transport?: Cluster["transport"],
): Promise<DatabaseServer> {
	makePrivateFolder(dataDir);
	const cluster = await findCluster(dataDir, transport);
	const presence = await Presence.join(cluster, log);
	let closing: Promise<void> | undefined;
	return {
		url: urlOf(cluster),
		close() {
			closing ??= presence.leave();
			return closing;
		},
	};
}
