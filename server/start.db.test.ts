import { once } from "node:events";
import { request } from "node:http";
import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import {
	afterEach,
	beforeEach,
	describe,
	expect,
	inject,
	it,
	vi,
} from "vitest";
import {
	ADMIN,
	makePlace,
	type Place,
	runProgram,
	type StartedSite,
	startSite,
} from "./testing/running-site.ts";

// The built site as processes of its own: what only a real start and a real end can show.

const { kind } = inject("testDatabase");
const NOBODY = { ADMIN_USERNAME: "", ADMIN_PASSWORD: "" };
// Long, and on every list of leaked passwords.
const LEAKED = "Q1W2e3r4t5y6";

vi.setConfig({ testTimeout: 120_000 });

let place: Place;
const started: StartedSite[] = [];

beforeEach(async () => {
	place = await makePlace(kind);
});
afterEach(async () => {
	await Promise.all(started.splice(0).map((site) => site.stop()));
	await place.remove();
});

async function start(settings: Record<string, string> = {}) {
	const site = await startSite(place, settings);
	started.push(site);
	return site;
}

const failToStart = async (settings: Record<string, string>) => {
	const error = await start(settings).catch((reason: unknown) => reason);
	expect(error).toBeInstanceOf(Error);
	return (error as Error).message;
};

async function signIn(
	{ url }: StartedSite,
	credentials: object = ADMIN,
): Promise<string> {
	const response = await fetch(`${url}/api/auth/login`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(credentials),
	});
	expect(response.status).toBe(200);
	const { token } = (await response.json()) as { token: string };
	return token;
}

async function countPosts(site: StartedSite): Promise<number> {
	const response = await fetch(`${site.url}/api/admin/posts`, {
		headers: { Authorization: `Bearer ${await signIn(site)}` },
	});
	return ((await response.json()) as unknown[]).length;
}

describe("a first start", () => {
	it.runIf(kind === "embedded")(
		"generates the admin's password, shows it once, and never in the log",
		async () => {
			const site = await start({
				...NOBODY,
				SEED_DEMO: "",
				LOG_LEVEL: "debug",
			});
			expect(site.output()).toContain(`The site is at ${site.url}`);
			const [, username] = /name: +(\S+)/.exec(site.output()) ?? [];
			const [, password = ""] = /password: +(\S+)/.exec(site.output()) ?? [];
			await signIn(site, { username, password });
			await site.stop();
			const log = site
				.output()
				.split("\n")
				.filter((line) => line[0] === "{");
			expect(log.length).toBeGreaterThan(3);
			expect(log.join("\n")).not.toContain(password);

			const again = await start({ ...NOBODY, SEED_DEMO: "" });
			expect(again.output()).not.toContain("password");
			await signIn(again, { username, password });
		},
	);

	it.runIf(kind === "postgres")(
		"asks for an admin where strangers may reach the database",
		async () => {
			expect(await failToStart(NOBODY)).toContain("Set ADMIN_USERNAME");
		},
	);

	it("that failed for want of an admin is made good by the next, posts and all", async () => {
		const message = await failToStart({ ADMIN_PASSWORD: LEAKED });
		expect(message).toContain("ADMIN_PASSWORD cannot be used");
		expect(message).not.toContain(LEAKED);
		const site = await start();
		expect(await countPosts(site)).toBe(8);
		await site.stop();
		expect(await countPosts(await start())).toBe(8);
	});

	it("says which port is taken", async () => {
		const blocker = createServer().listen(0, "127.0.0.1");
		await once(blocker, "listening");
		const { port } = blocker.address() as { port: number };
		const { code, output } = await runProgram("server/main.ts", [], {
			...place.settings,
			ADMIN_USERNAME: ADMIN.username,
			ADMIN_PASSWORD: ADMIN.password,
			PORT: String(port),
		});
		expect(code).toBe(1);
		expect(output).toContain(`Cannot listen at 127.0.0.1, port ${port}`);
		expect(output).toContain("set PORT to another number");
		blocker.close();
	});

	it("names every bad setting, and none of their values", async () => {
		const { code, output } = await runProgram("server/main.ts", [], {
			PORT: "porto",
			ADMIN_USERNAME: "owner",
			ADMIN_PASSWORD: "geheim",
		});
		expect(code).toBe(1);
		expect(output).toMatch(/PORT: [\s\S]*ADMIN_PASSWORD: /);
		expect(output).not.toMatch(/porto|geheim|\bat .*\.ts:/);
	});
});

it.runIf(kind === "postgres")(
	"two processes that start on one new database share the work",
	async () => {
		const [one, two] = await Promise.all([start(), start()]);
		expect(await countPosts(one)).toBe(8);
		expect(await countPosts(two)).toBe(8);
		for (const site of [one, two])
			expect(site.output()).not.toContain('level":50');
	},
);

it.runIf(kind === "embedded")(
	"a second process on the same data is refused, and told who has it",
	async () => {
		const site = await start();
		const message = await failToStart({});
		expect(message).toContain(place.settings.DATA_DIR);
		expect(message).toContain(`process ${site.pid}`);
		expect(await countPosts(site)).toBe(8);
	},
);

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

it("a request that never ends does not keep a stop for long", async () => {
	const site = await start();
	const sent = request(`${site.url}/api/auth/login`, {
		method: "POST",
		headers: { "Content-Type": "application/json", "Content-Length": 99 },
	});
	sent.on("error", () => undefined);
	sent.write("{");
	await sleep(200);
	// Ends at all; the test's own limit is far above the few seconds it is given.
	expect(await site.stop()).toBe(0);
});

it("a second signal ends at once what the first lets finish", async () => {
	const site = await start();
	const sent = request(`${site.url}/api/auth/login`, {
		method: "POST",
		headers: { "Content-Type": "application/json", "Content-Length": 99 },
	});
	sent.on("error", () => undefined);
	sent.write("{");
	await sleep(200);
	const stopped = site.stop();
	await expect.poll(() => site.output()).toContain("stopping");
	site.stop();
	expect(await stopped).toBe(1);
});

it("a request under way is answered before a stop, and the exit is clean", async () => {
	const site = await start();
	const body = JSON.stringify(ADMIN);
	const sent = request(`${site.url}/api/auth/login`, {
		method: "POST",
		headers: {
			"Content-Type": "application/json",
			"Content-Length": Buffer.byteLength(body),
		},
	});
	const answered = once(sent, "response");
	sent.write(body.slice(0, 10));
	await sleep(200);
	const stopped = site.stop();
	await expect.poll(() => site.output()).toContain("stopping");
	await expect(fetch(`${site.url}/healthz`)).rejects.toThrow();
	sent.end(body.slice(10));
	const [response] = await answered;
	expect(response.statusCode).toBe(200);
	response.resume();
	expect(await stopped).toBe(0);
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

describe("the commands", () => {
	const admin = (args: string[], input?: string) =>
		runProgram("server/commands/admin.ts", args, place.settings, input);
	const database = (...args: string[]) =>
		runProgram("server/commands/database.ts", args, place.settings);

	it("set the password, list the sessions and end them", async () => {
		const changed = { username: "owner", password: "an other long password" };
		const site = await start();
		const token = await signIn(site);
		await site.stop();

		const listed = await admin(["sessions"]);
		expect(listed.output).toMatch(/^1\towner\t/);
		expect((await admin(["revoke", "1"])).output).toContain(
			"Sessions ended: 1",
		);
		expect((await admin(["sessions"])).output).toContain("No open sessions");
		expect((await admin(["set-password"], "kurz\n")).code).toBe(1);
		const set = await admin(["set-password"], `${changed.password}\n`);
		expect(set).toMatchObject({ code: 0 });
		expect(set.output).not.toContain(changed.password);
		expect((await admin(["revoke"])).code).toBe(1);

		const again = await start();
		await signIn(again, changed);
		const refused = await fetch(`${again.url}/api/admin/posts`, {
			headers: { Authorization: `Bearer ${token}` },
		});
		expect(refused.status).toBe(401);
	});

	it("migrate, seed and empty the database, and say what they will not do", async () => {
		expect((await database("migrate")).output).toMatch(/run: Migration\d+/);
		expect((await database("migrate")).output).toContain("none");
		expect((await database("seed")).output).toContain("Posts rendered: 8");
		const again = await database("seed");
		expect(again.code).toBe(1);
		expect(again.output).toContain("nothing was added");
		expect((await database("seed", "--bulk", "5")).output).toContain(
			"Posts rendered: 5",
		);
		for (const args of [
			["seed", "--bulk", "abc"],
			["seed", "--blk"],
			["reset"],
			["no"],
		]) {
			const { code, output } = await database(...args);
			expect([args, code]).toEqual([args, 1]);
			expect(output).not.toMatch(/^\s+at .*:\d+/m);
		}
		expect((await database("reset", "--yes")).code).toBe(0);
		expect((await database("seed")).output).toContain("Posts rendered: 8");
	});
});
