import { execFile } from "node:child_process";
import { existsSync, readlinkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { UsageError } from "#server/boot/failures.ts";
import type { Deployment } from "./update-release.ts";
import { ReleaseFailure } from "./watch-release.ts";

const execute = promisify(execFile);

/** Runs a program in its own session, out of Ctrl+C's reach. @throws UsageError with its output if it fails */
async function run(command: string, args: string[], options: { cwd?: string } = {}) {
	try {
		return await execute("setsid", ["--wait", command, ...args], { ...options, maxBuffer: 64 * 2 ** 20 });
	} catch (error) {
		const { stderr = "", stdout = "", message } = error as Error & { stderr?: string; stdout?: string };
		throw new UsageError(`${[command, ...args].join(" ")}:\n${stderr.trim() || stdout.trim() || message}`);
	}
}

/** The paths of an installation by `./install` (deploy/install-systemd.sh). */
export const INSTALLATION = "/opt/personal-website";
const ACCOUNT = "personal-website";
/** The two ports, used alternately by the current and the next release. */
const PORTS = [3001, 3002];

const unitOf = (port: number) => `personal-website@${port}`;
const portFolder = (port: number) => join(INSTALLATION, "ports", String(port));

/** Replaces a symbolic link atomically. */
function link(target: string, path: string): void {
	const next = `${path}.next`;
	rmSync(next, { force: true });
	symlinkSync(target, next);
	renameSync(next, path);
}

/** Runs a command of a release as the site's user. */
async function runCommand(release: string, ...args: string[]): Promise<void> {
	const account = ["--reuid", ACCOUNT, "--regid", ACCOUNT, "--clear-groups"];
	await run("setpriv", [...account, join(release, "node"), "run.mjs", ...args], { cwd: release });
}

const readUnit = async (port: number, property: string) =>
	(await run("systemctl", ["show", "--value", `--property=${property}`, unitOf(port)])).stdout.trim();

function currentPort(): number {
	const port = Number(basename(readlinkSync(join(INSTALLATION, "current"))));
	if (!PORTS.includes(port))
		throw new UsageError(`${INSTALLATION}/current не указывает на работающую версию: sudo ./install`);
	return port;
}

const releaseOn = (port: number) => readlinkSync(portFolder(port));

/** The release before the current one; undefined if there is none. */
export const previousRelease = (): string | undefined =>
	existsSync(join(INSTALLATION, "previous")) ? readlinkSync(join(INSTALLATION, "previous")) : undefined;

/** Stops everything but the current release, in case an update was killed. */
export async function clearInterruptedUpdate(): Promise<void> {
	const current = currentPort();
	await route(current);
	for (const port of PORTS) {
		if (port !== current) await run("systemctl", ["disable", "--quiet", "--now", unitOf(port)]);
	}
}

/** Builds the release of a checkout, after pulling if it is a git clone with an upstream. @returns its folder */
export async function prepareRelease(checkout: string, say: (line: string) => void): Promise<string> {
	if (!existsSync(join(checkout, "deploy/prepare-release.sh"))) {
		throw new UsageError(
			`Проекта в ${checkout} больше нет. Получите его снова (git clone) и выполните: sudo personal-website update ПАПКА`,
		);
	}
	if (existsSync(join(checkout, ".git"))) await pull(checkout, say);
	const script = join(checkout, "deploy/prepare-release.sh");
	const prepared = await run("sh", [script, checkout]).catch((error: Error) => {
		throw new UsageError(`Новую версию не удалось собрать, сайт работает на прежней.\n${error.message}`);
	});
	return prepared.stdout.trim();
}

async function pull(checkout: string, say: (line: string) => void): Promise<void> {
	const owner = (await run("stat", ["--format=%U", checkout])).stdout.trim();
	const git = (...args: string[]) => run("runuser", ["-u", owner, "--", "git", "-C", checkout, ...args]);
	const follows = await git("rev-parse", "@{upstream}").then(
		() => true,
		() => false,
	);
	if (!follows) {
		say(`${checkout} не следит за новыми версиями (git pull): берём ту, что там лежит.`);
		return;
	}
	await git("pull", "--ff-only", "--quiet").catch((error: Error) => {
		throw new UsageError(`Новую версию не удалось получить, сайт работает на прежней.\n${error.message}`);
	});
}

async function route(port: number, fallback?: number): Promise<void> {
	const ports = [port, fallback].flatMap((each) => each ?? []).map(String);
	await run("sh", [join(INSTALLATION, "current/deploy/route.sh"), ...ports]);
}

/** The deployment with systemd, Caddy and links to releases. */
export const systemdDeployment = (metricsToken: string | undefined): Deployment => ({
	async current() {
		const port = currentPort();
		return { port, release: releaseOn(port) };
	},
	makeCopy: () => runCommand(releaseOn(currentPort()), "backup"),
	migrate: (release) => runCommand(release, "db:migrate"),
	async nextPort() {
		const current = currentPort();
		return PORTS.find((port) => port !== current) ?? current;
	},
	async start(release, port) {
		link(release, portFolder(port));
		await run("systemctl", ["start", unitOf(port)]);
	},
	watched: (port) => ({
		url: `http://127.0.0.1:${port}`,
		metricsToken,
		async checkProcess() {
			const restarts = Number(await readUnit(port, "NRestarts"));
			const state = await readUnit(port, "ActiveState");
			if (restarts > 0 || state !== "active") {
				throw new ReleaseFailure(`версия не запустилась или упала: journalctl -u ${unitOf(port)} -n 50`);
			}
		},
	}),
	route,
	async stop(port) {
		await run("systemctl", ["stop", unitOf(port)]);
	},
	async settle(port) {
		const former = currentPort();
		await run("systemctl", ["enable", "--quiet", unitOf(port)]);
		link(releaseOn(former), join(INSTALLATION, "previous"));
		link(`ports/${port}`, join(INSTALLATION, "current"));
		await run("systemctl", ["disable", "--quiet", unitOf(former)]);
	},
});

/** Deletes the releases that are neither the current nor the previous one. */
export async function deleteOldReleases(): Promise<void> {
	const kept = new Set([releaseOn(currentPort()), previousRelease()].map((release) => basename(release ?? "")));
	const folder = join(INSTALLATION, "releases");
	for (const name of await readdir(folder)) {
		if (!kept.has(name)) await rm(join(folder, name), { recursive: true });
	}
}
