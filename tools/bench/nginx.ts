import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#server/testing/running-site.ts";

export const hasNginx = !spawnSync("nginx", ["-v"]).error;

// Headers that nginx writes by itself.
const OWN_HEADERS = /^(content-type|content-length|etag)$/;

/**
 * Starts an nginx that serves one file with the bytes of a page.
 *
 * @param workers the number of its worker processes
 */
export async function startNginx(headers: Record<string, string>, body: Buffer, workers: number) {
	const lines = Object.entries(headers)
		.filter(([name]) => !OWN_HEADERS.test(name))
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
