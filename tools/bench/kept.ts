import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { median, shuffle, zip } from "es-toolkit";
import { freePort } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment, type Settings } from "#server/testing/test-environment.ts";
import { reportMissingServers, startBareServer, startFileServers } from "./baselines.ts";
import { HEADERS, loadTool, measureInTurns, type Target } from "./load.ts";
import { row, title } from "./report.ts";
import { ARTICLE, GALLERY } from "./throughput.ts";

const ROOT = join(import.meta.dirname, "../..");
const STARTS = 5;
const ROUND = { rounds: 4, seconds: 1 };
const PAGES = ["/", "/blog", ARTICLE, GALLERY];

/**
 * Compares the cached pages of freshly started sites with servers that send the same bytes.
 *
 * @param options.against the folder of another checkout, already built, that is measured in the same turns
 */
export async function benchKept({ against }: { against?: string | undefined }): Promise<void> {
	const folders = [ROOT, ...(against ? [resolve(against)] : [])];
	// The requests a second of each start, by page and server.
	const starts = new Map<string, Map<string, number[]>>();
	for (let start = 0; start < STARTS; start += 1) {
		for (const { page, server, rate } of await measureStart(folders)) {
			const servers = starts.get(page) ?? new Map<string, number[]>();
			starts.set(page, servers.set(server, [...(servers.get(server) ?? []), rate]));
		}
	}
	const encodings = HEADERS["Accept-Encoding"];
	title(
		`cached pages a second, ${STARTS} fresh starts (${loadTool}, Accept-Encoding: ${encodings}; median and worst start)`,
	);
	for (const [page, servers] of starts) {
		row(page);
		for (const [server, rates] of servers) {
			const ratioTo = (other: string) =>
				median(zip(rates, servers.get(other) ?? []).map(([rate, base]) => rate / base));
			row(
				`  ${server}`,
				`${median(rates).toFixed(0)} (${Math.min(...rates).toFixed(0)})`,
				`worst ${(Math.min(...rates) / median(rates)).toFixed(2)}`,
				`${ratioTo("node:http").toFixed(2)} of node:http`,
				...folders.slice(1).map((folder) => `${ratioTo(folder).toFixed(2)} of ${folder}`),
			);
		}
	}
	reportMissingServers();
}

/** Starts all servers and measures each page in turns. @returns the median rates */
async function measureStart(folders: string[]) {
	const ends: (() => Promise<unknown>)[] = [];
	try {
		const sites: { name: string; url: string }[] = [];
		for (const folder of folders) {
			const environment = createEmbeddedEnvironment();
			ends.unshift(environment.remove);
			const site = await startCheckout(folder, environment.settings);
			ends.unshift(site.stop);
			sites.push({ name: folder === ROOT ? "the site" : folder, url: site.url });
		}
		const origin = sites[0]?.url ?? "";
		const bare = await startBareServer(origin, PAGES);
		ends.unshift(bare.stop);
		const targets: (Target & { page: string; server: string })[] = [];
		for (const page of PAGES) {
			const files = await startFileServers(origin + page);
			for (const { stop } of files) ends.unshift(stop);
			const urls = [...sites, bare].map(({ name, url }) => ({ name, url: url + page }));
			for (const { name, url } of [...urls, ...files]) {
				targets.push({ name: `${page} ${name}`, url, page, server: name, seconds: ROUND.seconds });
			}
		}
		// In another order each time, since a server may still be busy after its turn.
		const rates = await measureInTurns(shuffle(targets), ROUND.rounds);
		return targets.map(({ name, page, server }) => ({ page, server, rate: median(rates.get(name) ?? []) }));
	} finally {
		for (const end of ends) await end();
	}
}

/** Starts the site of a checkout by the command of its `npm start`, with its own flags, and waits until it is ready. */
async function startCheckout(folder: string, settings: Settings) {
	const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { scripts: { start: string } };
	const [, ...words] = scripts.start.split(" ");
	const port = String(await freePort());
	const child = spawn(
		process.execPath,
		words.map((word) => (existsSync(join(folder, word)) ? join(folder, word) : word)),
		{
			// Outside of the project, so that a developer's .env is ignored.
			cwd: tmpdir(),
			stdio: "ignore",
			env: {
				PATH: process.env.PATH,
				NODE_ENV: "production",
				SEED_DEMO: "1",
				BACKUP_NIGHTLY: "0",
				...settings,
				PORT: port,
			},
		},
	);
	const exited = once(child, "exit");
	const url = `http://127.0.0.1:${port}`;
	const isReady = () =>
		fetch(`${url}/readyz`).then(
			({ ok }) => ok,
			() => false,
		);
	while (!(await isReady())) {
		if (child.exitCode !== null) throw new Error(`The site of ${folder} does not start`);
		await sleep(100);
	}
	return {
		url,
		stop() {
			child.kill();
			return exited;
		},
	};
}
