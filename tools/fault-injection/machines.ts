import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseServer, openEmbeddedPostgres } from "#packages/embedded-postgres";
import { killPostgres, query } from "#packages/embedded-postgres/testing";
import { freePort, type StartedSite, startSite } from "#server/testing/running-site.ts";
import { startS3Server } from "#server/testing/s3-server.ts";
import type { Settings } from "#server/testing/test-environment.ts";

const SITES = 3;
const POLL_MS = 100;
/** The settings that a primary with a replica needs in addition to those of the embedded Postgres. */
const PRIMARY = "wal_level = replica\nmax_wal_senders = 4\nwal_keep_size = '256MB'\nmax_connections = 100\n";

/** A process that can be killed and restarted. */
export interface Machine {
	name: string;
	/** Kills it (`SIGKILL`). */
	kill(): Promise<void>;
	/** Restarts it, and waits until it answers. */
	restart(): Promise<void>;
}

/** The simulated machines: the sites share only Postgres and the bucket. */
export interface Machines {
	/** The address of the proxy. */
	url: string;
	/** The addresses of the sites. */
	sites(): string[];
	machines: Machine[];
	/** The address of the replica. */
	replicaUrl: string;
	stop(): Promise<void>;
}

/** @throws Error if Caddy is not installed */
export function findCaddy(): void {
	if (!spawnSync("caddy", ["version"]).error) return;
	throw new Error("several-machines needs Caddy as the proxy: install it (Debian: apt-get install caddy)");
}

/** Starts a primary, a streaming replica, a bucket, three sites and a proxy in front of them. */
export async function startMachines(): Promise<Machines> {
	const root = mkdtempSync(join(tmpdir(), "site-machines-"));
	const ends: (() => Promise<unknown>)[] = [() => rm(root, { recursive: true, force: true })];
	const stop = async () => {
		for (const end of ends.splice(0).reverse()) await end().catch(() => undefined);
	};
	try {
		const [primary, replica] = await startPostgresPair(root, ends);
		const s3 = await startS3Server();
		ends.push(s3.remove);
		const proxyPort = await freePort();
		const url = `http://localhost:${proxyPort}`;
		const { bucket, endpoint, region, accessKeyId, secretAccessKey } = s3.settings;
		const settings: Settings = {
			...{ SITE_URL: url, DATABASE_URL: primary.server.url, DATABASE_REPLICA_URL: replica.server.url, SEED_DEMO: "0" },
			...{ MEDIA_BUCKET: bucket, MEDIA_ENDPOINT: endpoint, MEDIA_REGION: region },
			...{ MEDIA_ACCESS_KEY_ID: accessKeyId, MEDIA_SECRET_ACCESS_KEY: secretAccessKey },
		};
		const sites: (Machine & { url(): string })[] = [];
		for (let n = 1; n <= SITES; n += 1) sites.push(await startMachineSite(n, { root, ends, settings }));
		ends.push(
			await startCaddy(
				root,
				proxyPort,
				sites.map((site) => site.url()),
			),
		);
		const bucketMachine = { name: "the bucket", kill: s3.stop, restart: s3.restart };
		return {
			url,
			sites: () => sites.map((site) => site.url()),
			machines: [...sites, bucketMachine, primary, replica],
			replicaUrl: replica.server.url,
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}

/** Starts a Postgres primary and a streaming replica. */
async function startPostgresPair(root: string, ends: (() => Promise<unknown>)[]) {
	const [primaryDir, replicaDir] = [join(root, "primary"), join(root, "replica")] as const;
	const runOnce = async () => {
		await (await openEmbeddedPostgres(primaryDir)).close();
		await waitFor(async () => !existsSync(join(primaryDir, "postgres/postmaster.pid")), "the primary did not stop");
	};
	// Files are copied while no server runs. The previous start wrote the new settings to the WAL, which a standby
	// compares with its own.
	await runOnce();
	appendFileSync(join(primaryDir, "postgres/own.conf"), PRIMARY);
	// The files must belong to the user that Postgres runs as. standby.signal may be empty.
	execFileSync("chown", ["--reference", join(primaryDir, "postgres"), join(primaryDir, "postgres/own.conf")]);
	await runOnce();
	execFileSync("mkdir", ["-m", "700", replicaDir]);
	execFileSync("cp", ["-a", join(primaryDir, "postgres"), replicaDir]);
	appendFileSync(
		join(replicaDir, "postgres/own.conf"),
		`primary_conninfo = 'host=${join(primaryDir, "postgres")} user=postgres'\nhot_standby = on\n`,
	);
	execFileSync("cp", ["-a", join(replicaDir, "postgres/PG_VERSION"), join(replicaDir, "postgres/standby.signal")]);
	const start = async (name: string, dir: string): Promise<Machine & { server: DatabaseServer }> => {
		// The supervisor in this process restarts it as soon as it dies.
		const server = await openEmbeddedPostgres(dir);
		ends.push(server.close);
		return {
			name,
			server,
			async kill() {
				killPostgres(dir);
			},
			restart: () => waitFor(() => query(server.url, "select 1").then(() => true), `${name} did not start again`),
		};
	};
	return [await start("the primary", primaryDir), await start("the replica", replicaDir)] as const;
}

async function startMachineSite(
	n: number,
	{ root, ends, settings }: { root: string; ends: (() => Promise<unknown>)[]; settings: Settings },
): Promise<Machine & { url(): string }> {
	const dataDir = join(root, `site-${n}`);
	const environment = { settings: { ...settings, DATA_DIR: dataDir }, remove: async () => undefined };
	const port = String(await freePort());
	let site: StartedSite = await startSite(environment, { PORT: port });
	ends.push(() => site.kill());
	return {
		name: `site ${n}`,
		url: () => site.url,
		kill: () => site.kill(),
		async restart() {
			site = await startSite(environment, { PORT: port });
		},
	};
}

/** Starts the proxy. @returns the function that stops it */
async function startCaddy(root: string, port: number, sites: string[]): Promise<() => Promise<void>> {
	const file = join(root, "Caddyfile");
	writeFileSync(
		file,
		`{
	admin off
	auto_https off
}
http://:${port} {
	reverse_proxy ${sites.map((site) => new URL(site).host).join(" ")} {
		lb_policy random
		lb_try_duration 5s
		lb_try_interval 100ms
		fail_duration 1s
		health_uri /readyz
		health_interval 500ms
		health_timeout 2s
	}
}
`,
	);
	const caddy = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
		stdio: ["ignore", "ignore", "pipe"],
		env: { PATH: process.env.PATH, HOME: root },
	});
	let outputTail = "";
	caddy.stderr.on("data", (chunk) => {
		outputTail = (outputTail + chunk).slice(-OUTPUT_TAIL);
	});
	const ended = once(caddy, "exit");
	const url = `http://localhost:${port}/healthz`;
	await waitFor(async () => (await fetch(url)).ok, "Caddy did not start").catch((error: unknown) => {
		throw new Error(`Caddy did not start: ${outputTail}`, { cause: error });
	});
	return async () => {
		caddy.kill("SIGKILL");
		await ended;
	};
}

/** The number of characters from the end of Caddy's output that error messages contain. */
const OUTPUT_TAIL = 1_000;
const WAIT_MS = 60_000;

/** Waits until a check succeeds. @throws Error with the message after a minute */
export async function waitFor(check: () => Promise<boolean>, message: string): Promise<void> {
	const until = Date.now() + WAIT_MS;
	while (!(await check().catch(() => false))) {
		if (Date.now() > until) throw new Error(message);
		await sleep(POLL_MS);
	}
}
