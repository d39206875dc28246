import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { COMMANDS, nodeArguments } from "../../run.mjs";
import { openEmbeddedPostgres } from "../boot/embedded/embedded-postgres.ts";
import { databaseUrl, runAsServer, testServerUrl } from "./postgres-server.ts";

const READY_WITHIN_MS = 60_000;
/** The line of a site that listens, on a terminal or elsewhere. */
const LISTENS = /Сайт открыт:|The site is at/;
const ROOT = join(import.meta.dirname, "../..");

export const ADMIN = {
	username: "owner",
	password: "correct horse battery staple",
};

/** What `npm start` runs. */
export const START = COMMANDS.start.file;

type Settings = Record<string, string>;

/** Where a site keeps its data: a folder of its own, and on the test server a database of its own. */
export interface TestEnvironment {
	/** The settings that point the site to it. */
	settings: Settings;
	/** Removes the folder and the database. */
	remove(): Promise<void>;
}

/**
 * Creates an environment with a database on the test server.
 *
 * @param startedOnce the database of a site that was started once, to begin from a copy of it: a first start takes
 *   several seconds
 */
export async function createTestEnvironment(
	startedOnce?: string,
): Promise<TestEnvironment> {
	const server = testServerUrl();
	const folder = createEmbeddedEnvironment();
	const name = `site_environment_${randomBytes(6).toString("hex")}`;
	const source = startedOnce ? ` template ${startedOnce}` : "";
	await runAsServer(server, `create database ${name}${source}`);
	return {
		settings: { ...folder.settings, DATABASE_URL: databaseUrl(server, name) },
		async remove() {
			await folder.remove();
			await runAsServer(server, `drop database ${name} with (force)`);
		},
	};
}

/** Makes a place where a site has its own Postgres, as it has where nothing is set. */
export function createEmbeddedEnvironment(parent = tmpdir()): TestEnvironment {
	const dataDir = mkdtempSync(join(parent, "site-environment-"));
	return {
		settings: { DATA_DIR: dataDir },
		async remove() {
			// Killed sites have left their Postgres behind, which the last to leave stops.
			if (existsSync(join(dataDir, "postgres/postmaster.pid"))) {
				await (await openEmbeddedPostgres(dataDir)).close();
			}
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

const quoted = (words: string[]) => words.map((word) => `'${word}'`).join(" ");

/** A command of the site in a child process, with its output so far. */
export class Program {
	readonly child: ChildProcess;
	/** Its exit code; null when a signal ended it. */
	readonly exited: Promise<number | null>;
	output = "";
	#listeners: ((text: string) => void)[] = [];

	/**
	 * @param script its path from the project's root
	 * @param input what it reads from its standard input
	 * @param isAtTerminal whether its output is a terminal (util-linux's `script` makes one)
	 */
	constructor(
		script: string,
		args: string[],
		settings: Settings,
		input?: string,
		isAtTerminal = false,
	) {
		const command = [
			process.execPath,
			...nodeArguments({ ...COMMANDS.start, file: script }),
		];
		const [program = "", ...rest] = isAtTerminal
			? ["script", "-qec", quoted([...command, ...args]), "/dev/null"]
			: [...command, ...args];
		this.child = spawn(program, rest, {
			// Away from the project, so that a developer's own .env does not count.
			cwd: tmpdir(),
			stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
			env: {
				PATH: process.env.PATH,
				NODE_ENV: "production",
				// The site keeps what it has compiled; the commands, which are run one after the other here, too.
				NODE_COMPILE_CACHE: join(ROOT, "dist/compiled"),
				...settings,
			},
		});
		this.child.stdin?.end(input);
		for (const stream of [this.child.stdout, this.child.stderr]) {
			stream?.on("data", (chunk) => {
				this.output += chunk;
				for (const listener of this.#listeners) listener(String(chunk));
			});
		}
		this.exited = once(this.child, "close").then(([code]) => code);
	}

	/** Calls back with the output so far and with what follows. */
	onOutput(listener: (text: string) => void): void {
		listener(this.output);
		this.#listeners.push(listener);
	}
}

/** Runs a program to its end. */
export async function runProgram(
	...args: ConstructorParameters<typeof Program>
): Promise<{ code: number | null; output: string }> {
	const program = new Program(...args);
	const code = await program.exited;
	return { code, output: program.output };
}

export interface StartedSite {
	url: string;
	pid: number | undefined;
	/** What it has written so far: the log and the terminal's lines. */
	output(): string;
	/** Calls back with what it has written and writes later. */
	onOutput(listener: (text: string) => void): void;
	/** Stops it as an operator would. @returns its exit code */
	stop(): Promise<number | null>;
	/** Ends it at once (`SIGKILL`). */
	kill(): Promise<void>;
}

export async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	server.close();
	return port;
}

/**
 * Starts the built site, with example posts and `ADMIN`, unless the settings say otherwise.
 *
 * @throws Error with what it has written, when it ends or is not ready in time
 */
export async function startSite(
	environment: TestEnvironment,
	settings: Settings = {},
): Promise<StartedSite> {
	const port = settings.PORT ?? String(await freePort());
	const program = new Program(START, [], {
		SEED_DEMO: "1",
		// Limits count per IP: X-Forwarded-For gives each reader an IP.
		TRUST_PROXY: "1",
		ADMIN_USERNAME: ADMIN.username,
		ADMIN_PASSWORD: ADMIN.password,
		...environment.settings,
		...settings,
		PORT: port,
	});
	const url = `http://localhost:${port}`;
	try {
		await waitUntilReady(program, url);
	} catch (error) {
		// Another test's site may have taken the port since it was found free.
		if (settings.PORT || !program.output.includes("EADDRINUSE")) throw error;
		return startSite(environment, settings);
	}
	return {
		url,
		pid: program.child.pid,
		output: () => program.output,
		onOutput: (listener) => program.onOutput(listener),
		stop() {
			program.child.kill("SIGTERM");
			return program.exited;
		},
		async kill() {
			program.child.kill("SIGKILL");
			await program.exited;
		},
	};
}

/** Runs work in an environment and removes the environment afterwards. */
export async function withTestEnvironment<T>(
	environment: TestEnvironment,
	work: (environment: TestEnvironment) => Promise<T>,
): Promise<T> {
	try {
		return await work(environment);
	} finally {
		await environment.remove();
	}
}

/** Runs work with a started site, then stops the site and removes its environment. */
export function withSite<T>(
	environment: TestEnvironment,
	work: (site: StartedSite) => Promise<T>,
): Promise<{ result: T; code: number | null; output: string }> {
	return withTestEnvironment(environment, async () => {
		const site = await startSite(environment);
		let code: number | null = null;
		const result = await work(site).finally(async () => {
			code = await site.stop();
		});
		return { result, code, output: site.output() };
	});
}

/**
 * Waits until a site says that it can serve.
 *
 * @throws Error with what it has written, when it ends or is not ready in time
 */
export async function waitUntilReady(
	program: Program,
	url: string,
): Promise<void> {
	const until = Date.now() + READY_WITHIN_MS;
	// The response may come from another program on the same port; the site's own line tells them apart.
	while (!(LISTENS.test(program.output) && (await isReady(url)))) {
		if (program.child.exitCode !== null || Date.now() > until) {
			program.child.kill("SIGKILL");
			await program.exited;
			throw new Error(`The site did not start:\n${program.output}`);
		}
		await sleep(100);
	}
}

async function isReady(url: string): Promise<boolean> {
	try {
		return (await fetch(`${url}/readyz`)).ok;
	} catch {
		return false;
	}
}
