import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { countPosts } from "../testing/count-posts.ts";
import {
	ADMIN,
	runProgram,
	START,
	type StartedSite,
} from "../testing/running-site.ts";
import { signIn } from "../testing/sign-in.ts";
import { setUpStartedSites } from "../testing/started-sites.ts";

// The built site as processes of its own: what only a real start and a real end can show.

const sites = setUpStartedSites("started once");
const start = (settings?: Record<string, string>) => sites.start(settings);

describe("a start", () => {
	it("says which port is taken", async () => {
		// Another site, which says that it is ready.
		const blocker = createServer((_, response) => response.end()).listen(
			0,
			"127.0.0.1",
		);
		await once(blocker, "listening");
		const { port } = blocker.address() as { port: number };
		const output = await sites.failToStart({ PORT: String(port) });
		expect(output).toContain(`Cannot listen at 127.0.0.1, port ${port}`);
		expect(output).toContain("set PORT to another number");
		blocker.close();
	});

	it("names every bad setting, and none of their values", async () => {
		const { code, output } = await runProgram(START, [], {
			PORT: "porto",
			ADMIN_USERNAME: "owner",
			ADMIN_PASSWORD: "geheim",
		});
		expect(code).toBe(1);
		expect(output).toMatch(/PORT: [\s\S]*ADMIN_PASSWORD: /);
		expect(output).not.toMatch(/porto|geheim|\bat .*\.ts:/);
	});
});

it("every setting that readers can see reaches them", async () => {
	const url = "https://site.example";
	const site = await start({
		SITE_URL: url,
		SITE_NAME: "Новое имя",
		TRUST_PROXY: "1",
		CDN_MAX_AGE: "60",
	});
	const page = await fetch(`${site.url}/blog`);
	const html = await page.text();
	expect(html).toContain("<title>Блог о трансформации — Новое имя</title>");
	expect(html).toContain(`<link rel="canonical" href="${url}/blog"/>`);
	expect(page.headers.get("Cache-Control")).toContain("s-maxage=60");
	expect(page.headers.get("Strict-Transport-Security")).toMatch(
		/max-age=\d{8}/,
	);
	const post = (headers: Record<string, string>, password = "wrong") =>
		fetch(`${site.url}/api/auth/login`, {
			method: "POST",
			headers: { "Content-Type": "application/json", ...headers },
			body: JSON.stringify({ ...ADMIN, password }),
		});
	const signedIn = await post({ Origin: url }, ADMIN.password);
	expect(signedIn.headers.get("Set-Cookie")).toMatch(
		/^__Host-session=.*; Secure/,
	);
	// While the site has an address, a loopback page is somebody else's.
	expect((await post({ Origin: site.url })).status).toBe(403);
	for (let n = 0; n < 5; n += 1) {
		await post({ "X-Forwarded-For": "203.0.113.1" });
	}
	const [same, other] = await Promise.all(
		["203.0.113.1", "203.0.113.2"].map((address) =>
			post({ "X-Forwarded-For": address }, ADMIN.password),
		),
	);
	expect([same?.status, other?.status]).toEqual([429, 200]);
});

/** A request whose body does not come to its end. */
async function beginEndlessRequest({ url }: StartedSite): Promise<void> {
	const sent = request(`${url}/api/auth/login`, {
		method: "POST",
		headers: { "Content-Type": "application/json", "Content-Length": 99 },
	});
	sent.on("error", () => undefined);
	sent.write("{");
	await sleep(200);
}

/** Whether it takes no more connections. */
const isClosed = ({ url }: StartedSite) =>
	fetch(`${url}/healthz`).then(
		() => false,
		() => true,
	);

it("a request that never ends does not keep a stop for long", async () => {
	const site = await start();
	await beginEndlessRequest(site);
	// Ends at all; the test's own limit is far above the few seconds it is given.
	expect(await site.stop()).toBe(0);
});

it("a second signal ends at once what the first lets finish", async () => {
	const site = await start();
	await beginEndlessRequest(site);
	const stopped = site.stop();
	await expect.poll(() => site.output()).toContain("stopping");
	site.stop();
	expect(await stopped).toBe(1);
});

it("a write under way is answered before a stop and not lost, views that wait are written, and the exit is clean", async () => {
	const site = await start();
	const reactions = "api/blog/posts/trevoga-chto-ona-ohranyaet";
	const beacon = await fetch(`${site.url}/${reactions}/view`, {
		method: "POST",
		headers: { "User-Agent": "Mozilla/5.0 Firefox/140.0" },
	});
	expect(beacon.status).toBe(204);
	const before = await countPosts(site);
	const body = JSON.stringify({ slug: "naposledok", content: "Текст" });
	const sent = request(`${site.url}/api/admin/posts`, {
		method: "POST",
		headers: {
			Authorization: `Bearer ${await signIn(site)}`,
			"Content-Type": "application/json",
			"Content-Length": Buffer.byteLength(body),
		},
	});
	const answered = once(sent, "response");
	sent.write(body.slice(0, 10));
	await sleep(200);
	const stopped = site.stop();
	await vi.waitUntil(() => isClosed(site), { timeout: 10_000 });
	sent.end(body.slice(10));
	const [response] = await answered;
	expect(response.statusCode).toBe(201);
	response.resume();
	expect(await stopped).toBe(0);
	const again = await start();
	expect(await countPosts(again)).toBe(before + 1);
	const read = await fetch(`${again.url}/${reactions}/reactions`);
	expect(await read.json()).toMatchObject({ viewCount: 1 });
});

it("what is hardly HTTP is refused, and nothing is logged as a failure", async () => {
	const site = await start();
	const { port } = new URL(site.url);
	const ask = async (...lines: string[]) => {
		const socket = connect(Number(port), "127.0.0.1");
		socket.write(`${[...lines, "Connection: close", "", ""].join("\r\n")}`);
		let answer = "";
		for await (const chunk of socket) answer += chunk;
		return Number(answer.split(" ")[1]);
	};
	for (const [line, host] of [
		["GET http://a:b@site/api/tags HTTP/1.1", "site"],
		["GET http://a@site/blog HTTP/1.1", "site"],
		["GET ftp://site/blog HTTP/1.1", "site"],
		["GET * HTTP/1.1", "site"],
		["GET /blog HTTP/1.1", "a@b"],
		["GET /blog HTTP/1.1", "["],
	] as const) {
		expect([line, await ask(line, `Host: ${host}`)]).toEqual([line, 400]);
	}
	// Half a body, and then nobody there.
	const leaving = connect(Number(port), "127.0.0.1");
	const head =
		"Host: site\r\nContent-Type: application/json\r\nContent-Length: 99";
	leaving.write(`POST /api/auth/login HTTP/1.1\r\n${head}\r\n\r\n{"use`);
	await sleep(200);
	leaving.destroy();
	expect(await ask("TRACE /blog HTTP/1.1", "Host: site")).toBe(405);
	expect(await ask("GET http://site/blog HTTP/1.1", "Host: site")).toBe(200);
	expect(site.output()).not.toMatch(/"level":(40|50)/);
});
