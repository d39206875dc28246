import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Program } from "#server/testing/program.ts";
import { freePort, waitUntilReady } from "#server/testing/running-site.ts";
import { fetchRaw } from "../fetch-raw.ts";
import { HEADERS } from "./load.ts";
import { row } from "./report.ts";

/** A server that answers with the bytes of another server's response. */
export interface Baseline {
	name: string;
	url: string;
	/** The main process; nginx has further workers. */
	pid: number | undefined;
	stop(): Promise<unknown>;
}

// Headers that every server sets itself.
const OWN_HEADERS = /^(date|connection|keep-alive|server|accept-ranges|last-modified)$/;

type Answer = Awaited<ReturnType<typeof fetchRaw>>;

/** Fetches the bytes of a response that the load tool gets, and the headers that its server chooses. */
export const fetchAnswer = (url: string) => fetchRaw(url, HEADERS["Accept-Encoding"], OWN_HEADERS);

// Headers that file servers set themselves.
const FILE_HEADERS = /^(content-type|content-length|etag)$/;
const CONTENT_TYPE = "text/html; charset=utf-8";

const addedHeaders = ({ headers }: Answer) => Object.entries(headers).filter(([name]) => !FILE_HEADERS.test(name));

interface FileServer {
	name: string;
	command: string;
	args: string[];
	file: string;
	/** @returns the configuration for serving the folder on the port */
	configure(answer: Answer, folder: string, port: number): string;
}

const NGINX: FileServer = {
	name: "nginx, 1 worker",
	command: "nginx",
	args: ["-p", ".", "-c", "nginx.conf"],
	file: "nginx.conf",
	configure: (answer, folder, port) => `
		daemon off; pid nginx.pid; error_log stderr crit; worker_processes 1;
		events { worker_connections 4096; }
		http {
			access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
			open_file_cache max=10; default_type "${CONTENT_TYPE}";
			server {
				listen 127.0.0.1:${port} backlog=4096; root ${folder};
				${addedHeaders(answer)
					.map(([name, value]) => `add_header ${name} "${value}";`)
					.join("\n")}
			}
		}`,
};

const CADDY: FileServer = {
	name: "Caddy",
	command: "caddy",
	args: ["run", "--config", "caddy.json"],
	file: "caddy.json",
	configure(answer, root, port) {
		const headers = [["Content-Type", CONTENT_TYPE] as const, ...addedHeaders(answer)];
		const set = Object.fromEntries(headers.map(([name, value]) => [name, [value]]));
		const handle = [
			{ handler: "headers", response: { set } },
			{ handler: "file_server", root },
		];
		const server = { listen: [`127.0.0.1:${port}`], automatic_https: { disable: true }, routes: [{ handle }] };
		return JSON.stringify({
			admin: { disabled: true, config: { persist: false } },
			logging: { logs: { default: { level: "ERROR" } } },
			apps: { http: { servers: { server } } },
		});
	},
};

/** The web servers to compare. Caddy uses all cores by default. */
const FILE_SERVERS = [NGINX, CADDY];

const isInstalled = ({ command }: FileServer) => !spawnSync(command, ["version"]).error;

/** Prints a row for each web server that is not installed. */
export function reportMissingServers(): void {
	for (const server of FILE_SERVERS) if (!isInstalled(server)) row(server.name, "is not installed");
}

/** The number of characters from the end of a server's standard error that error messages contain. */
const STDERR_TAIL = 1_000;

async function startFileServer(server: FileServer, answer: Answer): Promise<Baseline> {
	const { name, command, args, file, configure } = server;
	const folder = mkdtempSync(join(tmpdir(), "site-bench-"));
	// The workers of nginx run as another user, which must be able to read the folder.
	chmodSync(folder, 0o755);
	const port = await freePort();
	writeFileSync(join(folder, "page"), answer.body);
	writeFileSync(join(folder, file), configure(answer, folder, port));
	const child = spawn(command, args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
	let stderrTail = "";
	child.stderr.on("data", (chunk) => {
		stderrTail = (stderrTail + chunk).slice(-STDERR_TAIL);
	});
	const stop = async () => {
		if (child.exitCode === null) {
			child.kill("SIGTERM");
			await once(child, "close");
		}
		await rm(folder, { recursive: true });
	};
	const url = `http://127.0.0.1:${port}/page`;
	try {
		await waitForBytes(child, url, answer);
	} catch (error) {
		await stop();
		throw new Error(`${name} does not serve the page: ${stderrTail}`, { cause: error });
	}
	return { name, url, pid: child.pid, stop };
}

/** @throws Error if the server exits, or responds with other bytes */
async function waitForBytes(child: ChildProcess, url: string, { body }: Answer): Promise<void> {
	for (;;) {
		const answer = await fetchAnswer(url).catch(() => undefined);
		if (answer?.body.equals(body) && answer.headers["content-encoding"] === "br") return;
		if (answer || child.exitCode !== null) throw new Error(`${child.spawnfile} does not serve the page`);
		await sleep(100);
	}
}

/** Starts the installed web servers, which serve the bytes and the headers of a page. */
export async function startFileServers(pageUrl: string): Promise<Baseline[]> {
	const answer = await fetchAnswer(pageUrl);
	const started: Baseline[] = [];
	for (const server of FILE_SERVERS.filter(isInstalled)) started.push(await startFileServer(server, answer));
	return started;
}

/** Starts a bare Node server, with the flags of the site, that responds with the bytes and headers of a site's pages. */
export async function startBareServer(origin: string, paths: string[]): Promise<Baseline> {
	const port = String(await freePort());
	const program = new Program("tools/bench/bare-server.ts", [origin, ...paths], { PORT: port });
	const url = `http://127.0.0.1:${port}`;
	await waitUntilReady(program, url);
	const stop = () => {
		program.child.kill();
		return program.exited;
	};
	return { name: "node:http", url, pid: program.child.pid, stop };
}
