import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { query } from "#packages/embedded-postgres/testing";
import { listen } from "#packages/testing";
import { runProgram, START } from "../testing/program.ts";
import { ADMIN, type StartedSite, signIn } from "../testing/running-site.ts";
import { setUpStartedSites } from "../testing/started-sites.ts";

// Runs the built site in separate processes, for tests that need a real start and a real shutdown.

const sites = setUpStartedSites("started once");
const start = (settings?: Record<string, string>) => sites.start(settings);

describe("a start", () => {
	it("reports which port is taken", async () => {
		// The other program responds to `/readyz` like a site.
		const blocker = createServer((_, response) => response.end());
		const port = await listen(blocker);
		const output = await sites.failToStart({ PORT: String(port) });
		expect(output).toContain(`Cannot listen at 127.0.0.1, port ${port}`);
		expect(output).toContain("set PORT to another number");
		blocker.close();
	});

	it("reports an unreachable database or every invalid setting, without their values", async () => {
		const admin = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
		const starts: [settings: Record<string, string>, message: RegExp][] = [
			[
				// No program listens at this port.
				{ ...admin, DATABASE_URL: "postgres://site:geheim@127.0.0.1:1/site" },
				/^The database of DATABASE_URL \(postgres:\/\/site@127\.0\.0\.1:1\/site\) cannot be reached\. Start it, or correct DATABASE_URL/m,
			],
			[{ PORT: "porto", ADMIN_USERNAME: "owner", ADMIN_PASSWORD: "geheim" }, /PORT: [\s\S]*ADMIN_PASSWORD: /],
		];
		const ended = await Promise.all(starts.map(([settings]) => runProgram(START, [], settings)));
		for (const [index, { code, output }] of ended.entries()) {
			expect([code, output]).toEqual([1, expect.stringMatching(starts[index]?.[1] ?? "")]);
			expect(output).not.toMatch(/porto|geheim|\bat .*\.ts:/);
		}
	});
});

it("the settings of public pages, cookies and limits take effect", async () => {
	const url = "https://site.example";
	const { name } = EXAMPLE_CONTENT.site;
	const site = await start({ SITE_URL: url, TRUST_PROXY: "1", CDN_MAX_AGE: "60" });
	const page = await fetch(`${site.url}/blog`);
	const html = await page.text();
	expect(html).toContain(`<title>Блог о трансформации — ${name}</title>`);
	expect(html).toContain(`<link rel="canonical" href="${url}/blog"/>`);
	expect(page.headers.get("Cache-Control")).toContain("s-maxage=60");
	expect(page.headers.get("Strict-Transport-Security")).toMatch(/max-age=\d{8}/);
	const post = (headers: Record<string, string>, password = "wrong") =>
		fetch(`${site.url}/api/auth/login`, {
			method: "POST",
			headers: { "Content-Type": "application/json", ...headers },
			body: JSON.stringify({ ...ADMIN, password }),
		});
	const signedIn = await post({ Origin: url }, ADMIN.password);
	expect(signedIn.headers.get("Set-Cookie")).toMatch(/^__Host-session=.*; Secure/);
	// A site with a public URL treats a page of the loopback host as another site.
	expect((await post({ Origin: site.url })).status).toBe(403);
	for (let n = 0; n < 5; n += 1) await post({ "X-Forwarded-For": "203.0.113.1" });
	const [same, other] = await Promise.all(
		["203.0.113.1", "203.0.113.2"].map((ip) => post({ "X-Forwarded-For": ip }, ADMIN.password)),
	);
	expect([same?.status, other?.status]).toEqual([429, 200]);
});

/** Begins a request whose body never ends. */
async function beginEndlessRequest({ url }: StartedSite): Promise<void> {
	const sent = request(`${url}/api/auth/login`, {
		method: "POST",
		headers: { "Content-Type": "application/json", "Content-Length": 99 },
	});
	sent.on("error", () => undefined);
	sent.write("{");
	await sleep(200);
}

/** True if the site accepts no more connections. */
const isClosed = ({ url }: StartedSite) =>
	fetch(`${url}/healthz`).then(
		() => false,
		() => true,
	);

it("a second signal ends the process immediately", async () => {
	const site = await start();
	await beginEndlessRequest(site);
	const stopped = site.stop();
	await expect.poll(() => site.output()).toContain("stopping");
	site.stop();
	expect(await stopped).toBe(1);
});

it("a shutdown completes an ongoing write, writes buffered views, and exits with 0", async () => {
	const site = await start();
	const reactions = "api/blog/posts/trevoga-chto-ona-ohranyaet";
	const headers = { "User-Agent": "Mozilla/5.0 Firefox/140.0" };
	expect((await fetch(`${site.url}/${reactions}/view`, { method: "POST", headers })).status).toBe(204);
	const body = JSON.stringify({ slug: "naposledok", content: "Текст" });
	const sent = request(`${site.url}/api/admin/posts`, {
		method: "POST",
		headers: {
			Authorization: `Bearer ${await signIn(site)}`,
			"Content-Type": "application/json",
			"Content-Length": Buffer.byteLength(body),
		},
	});
	const responded = once(sent, "response");
	sent.write(body.slice(0, 10));
	await sleep(200);
	const stopped = site.stop();
	await vi.waitUntil(() => isClosed(site), { timeout: 10_000 });
	sent.end(body.slice(10));
	const [response] = await responded;
	expect(response.statusCode).toBe(201);
	response.resume();
	expect(await stopped).toBe(0);
	const { DATABASE_URL = "" } = sites.environment.settings;
	expect(await query(DATABASE_URL, "select slug from post_slug where slug = 'naposledok'")).toHaveLength(1);
	expect(await query(DATABASE_URL, "select sum(view_count)::int from post")).toEqual([1]);
});

it("malformed HTTP returns 400 without an error log, and an endless request does not delay shutdown", async () => {
	const site = await start();
	const { port } = new URL(site.url);
	const sendLines = async (...lines: string[]) => {
		const socket = connect(Number(port), "127.0.0.1");
		socket.write(`${[...lines, "Connection: close", "", ""].join("\r\n")}`);
		let response = "";
		for await (const chunk of socket) response += chunk;
		return Number(response.split(" ")[1]);
	};
	for (const [line, host] of [
		["GET http://a:b@site/api/tags HTTP/1.1", "site"],
		["GET http://a@site/blog HTTP/1.1", "site"],
		["GET ftp://site/blog HTTP/1.1", "site"],
		["GET * HTTP/1.1", "site"],
		["GET /blog HTTP/1.1", "a@b"],
		["GET /blog HTTP/1.1", "["],
	] as const) {
		expect([line, await sendLines(line, `Host: ${host}`)]).toEqual([line, 400]);
	}
	// A client that disconnects in the middle of its body.
	const leaving = connect(Number(port), "127.0.0.1");
	const head = "Host: site\r\nContent-Type: application/json\r\nContent-Length: 99";
	leaving.write(`POST /api/auth/login HTTP/1.1\r\n${head}\r\n\r\n{"use`);
	await sleep(200);
	leaving.destroy();
	expect(await sendLines("TRACE /blog HTTP/1.1", "Host: site")).toBe(405);
	expect(await sendLines("GET http://site/blog HTTP/1.1", "Host: site")).toBe(200);
	await beginEndlessRequest(site);
	// Checks only that the process ends: the test's own limit is far above the few seconds of a shutdown.
	expect(await site.stop()).toBe(0);
	expect(site.output()).not.toMatch(/"level":(40|50)/);
});
