import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Cluster } from "./cluster.ts";
import { changeOwner } from "./cluster-user.ts";

export const SOCKET_PORT = 5432;
export const SOCKET = `.s.PGSQL.${SOCKET_PORT}`;
export const FIRST_LINE = "# Written by the site at each start of its Postgres.";
/** The file of the operator's own settings, which Postgres reads after these. */
const OWN_SETTINGS = "own.conf";
/** The file of the setting that makes the server read-only, and its name while that is off. */
export const READ_ONLY = "read-only.conf";
export const READ_ONLY_OFF = `${READ_ONLY}.off`;

// Small values: the server has one site and shares its machine with it. Defaults are left out, but for those that keep
// data safe.
const SETTINGS = {
	fsync: "on",
	full_page_writes: "on",
	synchronous_commit: "on",
	max_connections: 60,
	shared_buffers: "32MB",
	maintenance_work_mem: "32MB",
	// A server without replicas writes less; small segments keep a small site small.
	wal_level: "minimal",
	max_wal_senders: 0,
	min_wal_size: "16MB",
	max_wal_size: "128MB",
	// Each of these saves background processes, which a small site has no work for.
	io_method: "sync",
	max_parallel_workers: 0,
	max_logical_replication_workers: 0,
	jit: "off",
	timezone: "UTC",
	log_timezone: "UTC",
	// A log file for each day of the week, overwritten a week later, without statements, values and details.
	logging_collector: "on",
	log_filename: "postgres-%a.log",
	log_truncate_on_rotation: "on",
	log_rotation_size: 0,
	log_min_error_statement: "panic",
	log_error_verbosity: "terse",
	log_checkpoints: "off",
	log_autovacuum_min_duration: -1,
};

/** The port in the settings of a cluster's server. The name of a socket contains it too. */
export function readPort(folder: string): number {
	const settings = readFileSync(join(folder, "postgresql.conf"), "utf8");
	return Number(/^port = '(\d+)'$/m.exec(settings)?.[1]);
}

export const isReadOnly = (folder: string) => existsSync(join(folder, READ_ONLY));

const quote = (value: string | number) => `'${value}'`;

/** Writes the settings that a cluster's server reads when it starts. */
export function writeSettings({
	folder,
	user,
	transport,
	port,
}: Pick<Cluster, "folder" | "user" | "transport" | "port">): void {
	const isSocket = transport === "socket";
	const settings = {
		...SETTINGS,
		port,
		listen_addresses: isSocket ? "" : "127.0.0.1",
		// The working folder of the server: an absolute path might be too long for a socket.
		unix_socket_directories: isSocket ? "." : "",
		unix_socket_permissions: "0700",
	};
	const lines = [
		FIRST_LINE,
		`# Settings of your own belong into ${OWN_SETTINGS}.`,
		...Object.entries(settings).map(([name, value]) => `${name} = ${quote(value)}`),
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
