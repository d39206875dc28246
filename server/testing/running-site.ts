import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { listen } from "#packages/testing";
import { Program, START } from "./program.ts";
import { type Settings, type TestEnvironment, withTestEnvironment } from "./test-environment.ts";

const READY_WITHIN_MS = 120_000;
/** The line that a site prints when it listens, on a terminal or elsewhere. */
const LISTENS = /Сайт открыт:|The site is at/;

export const ADMIN = { username: "owner", password: "correct horse battery staple" };

export interface StartedSite {
	url: string;
	pid: number | undefined;
	/** Its output so far: the log and the terminal's lines. */
	output(): string;
	/** Calls back with the output so far and with further output. */
	onOutput(listener: (text: string) => void): void;
	/** Stops it like an operator (`SIGTERM`). @returns its exit code */
	stop(): Promise<number | null>;
	/** Kills it (`SIGKILL`). */
	kill(): Promise<void>;
}

export async function freePort(): Promise<number> {
	const server = createServer();
	const port = await listen(server);
	server.close();
	return port;
}

/**
 * Starts the built site, with example posts and `ADMIN`, unless the settings override these.
 *
 * @throws Error with its output, if it exits or is not ready in time
 */
export async function startSite(environment: TestEnvironment, settings: Settings = {}): Promise<StartedSite> {
	const port = settings.PORT ?? String(await freePort());
	const program = new Program(START, [], {
		SEED_DEMO: "1",
		// A backup must not disturb a test that runs at night.
		BACKUP_NIGHTLY: "0",
		// Rate limits apply per IP: X-Forwarded-For gives each reader an IP.
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
 * Waits until a site is ready.
 *
 * @throws Error with its output, if it exits or is not ready in time
 */
export async function waitUntilReady(program: Program, url: string): Promise<void> {
	const until = Date.now() + READY_WITHIN_MS;
	const isReady = () =>
		fetch(`${url}/readyz`).then(
			({ ok }) => ok,
			() => false,
		);
	// The response may come from another program on the same port; the site's own output distinguishes them.
	while (!(LISTENS.test(program.output) && (await isReady()))) {
		if (program.child.exitCode !== null || Date.now() > until) {
			program.child.kill("SIGKILL");
			await program.exited;
			throw new Error(`The site did not start:\n${program.output}`);
		}
		await sleep(100);
	}
}

/** Signs in over REST. @returns the session's token */
export async function signIn({ url }: Pick<StartedSite, "url">, credentials: object = ADMIN): Promise<string> {
	const response = await fetch(`${url}/api/auth/login`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(credentials),
	});
	if (response.status !== 200) throw new Error(`Signing in failed with ${response.status}`);
	const { token } = (await response.json()) as { token: string };
	return token;
}

/** @returns the number of posts of a site, drafts included */
export async function countPosts(site: StartedSite): Promise<number> {
	const headers = { Authorization: `Bearer ${await signIn(site)}` };
	const response = await fetch(`${site.url}/api/admin/posts`, { headers });
	return Number(response.headers.get("X-Total-Count"));
}
