import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
	databaseUrl,
	runAsServer,
	testServerUrl,
} from "../../testing/postgres-server.ts";

const READY_WITHIN_MS = 60_000;
const ROOT = join(import.meta.dirname, "../../..");

export const ADMIN = {
	username: "owner",
	password: "correct horse battery staple",
};

export interface StartedSite {
	url: string;
	/** What it has written so far: the log and the terminal's lines. */
	output(): string;
	/** Stops it as an operator would, and clears its data away. @returns its exit code */
	stop(): Promise<number | null>;
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	server.close();
	return port;
}

/** Starts the built site as a process of its own, with demo posts, on a database of its own. */
export async function startSite(
	kind: "embedded" | "postgres",
	settings: Record<string, string> = {},
): Promise<StartedSite> {
	const port = await freePort();
	const dataDir = mkdtempSync(join(tmpdir(), "site-e2e-"));
	const server = testServerUrl();
	const name = `site_e2e_${randomBytes(6).toString("hex")}`;
	if (kind === "postgres") await runAsServer(server, `create database ${name}`);

	const child: ChildProcess = spawn(
		process.execPath,
		[...process.execArgv, join(ROOT, "server/main.ts")],
		{
			// Away from the project, so that a developer's own .env does not count.
			cwd: dataDir,
			stdio: ["ignore", "pipe", "pipe"],
			env: {
				PATH: process.env.PATH,
				NODE_ENV: "production",
				PORT: String(port),
				DATA_DIR: dataDir,
				SEED_DEMO: "1",
				ADMIN_USERNAME: ADMIN.username,
				ADMIN_PASSWORD: ADMIN.password,
				...(kind === "postgres"
					? { DATABASE_URL: databaseUrl(server, name) }
					: {}),
				...settings,
			},
		},
	);
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on("data", (chunk) => {
			output += chunk;
		});
	}
	const exited = once(child, "exit");
	const url = `http://localhost:${port}`;
	const until = Date.now() + READY_WITHIN_MS;
	while (!(await isReady(url))) {
		if (child.exitCode !== null || Date.now() > until) {
			child.kill("SIGKILL");
			throw new Error(`The site did not start:\n${output}`);
		}
		await sleep(100);
	}
	return {
		url,
		output: () => output,
		async stop() {
			child.kill("SIGTERM");
			const [code] = await exited;
			rmSync(dataDir, { recursive: true, force: true });
			if (kind === "postgres") {
				await runAsServer(server, `drop database ${name} with (force)`);
			}
			return code;
		},
	};
}

async function isReady(url: string): Promise<boolean> {
	try {
		return (await fetch(`${url}/readyz`)).ok;
	} catch {
		return false;
	}
}
