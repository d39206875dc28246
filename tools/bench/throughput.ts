import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Program } from "#server/testing/program.ts";
import { freePort, type StartedSite, startSite, waitUntilReady } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment } from "#server/testing/test-environment.ts";
import { loadTool, measureRate } from "./load.ts";
import { median, type Report, range } from "./report.ts";

const hasNginx = !spawnSync("nginx", ["-v"]).error;

// Headers that nginx writes by itself.
const NGINX_HEADERS = /^(content-type|content-length|etag)$/;

/**
 * Starts an nginx that serves one file with the bytes of a page.
 *
 * @param workers the number of its worker processes
 */
async function startNginx(headers: Record<string, string>, body: Buffer, workers: number) {
	const lines = Object.entries(headers)
		.filter(([name]) => !NGINX_HEADERS.test(name))
		.map(([name, value]) => `add_header ${name} "${value}";`);
	const folder = mkdtempSync(join(tmpdir(), "site-nginx-"));
	// The workers run as another user, who must be able to read the folder.
	chmodSync(folder, 0o755);
	const port = await freePort();
	writeFileSync(join(folder, "page"), body);
	writeFileSync(
		join(folder, "nginx.conf"),
		`daemon off; pid nginx.pid; error_log stderr crit; worker_processes ${workers};
		events { worker_connections 512; }
		http {
			access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
			open_file_cache max=10; default_type "text/html; charset=utf-8";
			server { listen 127.0.0.1:${port}; root ${folder}; ${lines.join(" ")} }
		}`,
	);
	const nginx = spawn("nginx", ["-p", folder, "-c", "nginx.conf"], { stdio: "ignore" });
	await sleep(500);
	return {
		url: `http://127.0.0.1:${port}/page`,
		async stop() {
			nginx.kill("SIGTERM");
			await once(nginx, "close");
			rmSync(folder, { recursive: true });
		},
	};
}

const ROUNDS = 5;
const ARTICLE = "/blog/trevoga-chto-ona-ohranyaet";

interface Target {
	name: string;
	url: string;
}

/**
 * Measures the requests per second of one process: of the site, and of servers that respond with the same bytes without
 * any work. They are measured in turns, so that the noise of the machine affects all.
 */
export async function benchThroughput(report: Report): Promise<void> {
	const environment = createEmbeddedEnvironment();
	const uncachedEnvironment = createEmbeddedEnvironment();
	const ends: (() => Promise<unknown>)[] = [];
	try {
		const site = await startSite(environment);
		ends.push(site.stop);
		const uncached = await startSite(uncachedEnvironment, { PAGE_CACHE_MB: "0" });
		ends.push(uncached.stop);
		const { targets, stop } = await startBaselines(site);
		ends.push(stop);
		targets.push(
			{ name: "article, cached", url: site.url + ARTICLE },
			{ name: "list, cached", url: `${site.url}/blog` },
			{ name: "article, rendered", url: uncached.url + ARTICLE },
			{ name: "list, rendered", url: `${uncached.url}/blog` },
			{ name: "article over REST", url: `${uncached.url}/api/blog/posts/trevoga-chto-ona-ohranyaet` },
		);
		const rates = await measureInTurns(targets);
		const of = (name: string) => median(rates.get(name) ?? []);
		report.title(`requests a second (${loadTool}; median of ${ROUNDS}, lowest and highest; as a ratio)`);
		for (const { name } of targets) {
			const ratios = ["constant, Hono", "nginx, 2 workers"]
				.filter((baseline) => rates.has(baseline))
				.map((baseline) => `${(of(name) / of(baseline)).toFixed(2)} of ${baseline}`);
			report.row(name, of(name).toFixed(0), range(rates.get(name)), ...ratios);
		}
	} finally {
		for (const end of ends) await end();
		await environment.remove();
		await uncachedEnvironment.remove();
	}
}

/** Starts servers that respond with the bytes and the headers of the cached article. */
async function startBaselines(site: StartedSite) {
	const { headers, body } = await fetchRaw(site.url + ARTICLE);
	const port = await freePort();
	const constant = new Program("tools/bench/constant-response.ts", [], {
		PORT: String(port),
		HEADERS: JSON.stringify(headers),
		BODY: body.toString("base64"),
	});
	const url = `http://127.0.0.1:${port}`;
	await waitUntilReady(constant, url);
	const nginx = hasNginx ? [await startNginx(headers, body, 1), await startNginx(headers, body, 2)] : [];
	const targets: Target[] = [
		{ name: "constant, Hono", url: `${url}/hono` },
		{ name: "constant, node:http", url: `${url}/node` },
		...nginx.map((server, index) => ({
			name: `nginx, ${index + 1} ${index === 0 ? "worker" : "workers"}`,
			url: server.url,
		})),
	];
	return {
		targets,
		async stop() {
			constant.child.kill();
			await constant.exited;
			for (const server of nginx) await server.stop();
		},
	};
}

// Headers that every server writes by itself.
const OWN_HEADERS = /^(date|connection|keep-alive)$/;

/** Requests a URL without decompressing the response, which `fetch` would do. */
async function fetchRaw(url: string) {
	const request = get(url, { headers: { "Accept-Encoding": "br" } });
	const [response] = (await once(request, "response")) as [IncomingMessage];
	const chunks: Buffer[] = [];
	for await (const chunk of response) chunks.push(chunk);
	const headers = Object.entries(response.headers).flatMap(([name, value]) =>
		OWN_HEADERS.test(name) || value === undefined ? [] : [[name, String(value)] as const],
	);
	return { headers: Object.fromEntries(headers), body: Buffer.concat(chunks) };
}

async function measureInTurns(targets: Target[]) {
	const rates = new Map<string, number[]>();
	for (let round = 0; round <= ROUNDS; round += 1) {
		for (const { name, url } of targets) {
			const rate = await measureRate(url);
			// The first round only warms up.
			if (round > 0) rates.set(name, [...(rates.get(name) ?? []), rate]);
		}
	}
	return rates;
}
