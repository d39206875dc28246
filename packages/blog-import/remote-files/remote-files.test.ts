import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { listen } from "#packages/testing";
import { createRemoteFiles } from "./index.ts";

const servers: Server[] = [];
afterEach(() => {
	for (const server of servers.splice(0)) {
		server.closeAllConnections();
		server.close();
	}
});

/** Starts a server on the loopback address. @returns its port */
function serve(listener: RequestListener): Promise<number> {
	const server = createServer(listener);
	servers.push(server);
	return listen(server);
}

/** Opens remote files, with one address of this machine treated as public. */
const remoteFiles = (silenceMs: number) =>
	createRemoteFiles({ filter: { allowIPAddressList: ["127.0.0.1"] }, silenceMs, pauseMs: 1 });
const remote = remoteFiles(30_000);

describe("fetching a remote file", () => {
	it("follows redirects and returns the name from the final URL", async () => {
		const port = await serve((request, response) => {
			if (request.url === "/a") response.writeHead(302, { Location: "/b%20c.png" }).end();
			else response.end("picture");
		});
		const { body, name } = await remote.open(`http://127.0.0.1:${port}/a`);
		expect([await text(body), name]).toEqual(["picture", "b c.png"]);
	});

	it("fails after five redirects", async () => {
		let count = 0;
		const port = await serve((_, response) => {
			count += 1;
			response.writeHead(301, { Location: "/" }).end();
		});
		await expect(remote.open(`http://127.0.0.1:${port}/`)).rejects.toThrow("Слишком много перенаправлений");
		expect(count).toBe(6);
	});

	it.each([
		["answers 503", (response: ServerResponse) => response.writeHead(503).end()],
		["answers 429", (response: ServerResponse) => response.writeHead(429, { "Retry-After": "0" }).end()],
		["ends the connection", (response: ServerResponse) => response.destroy()],
	])("retries twice when a busy server %s, then fails", async (_, refuse) => {
		let count = 0;
		const port = await serve((request, response) => {
			count += 1;
			if (request.url === "/later" && count === 3) response.end("picture");
			else refuse(response);
		});
		const { body } = await remote.open(`http://127.0.0.1:${port}/later`);
		expect([await text(body), count]).toEqual(["picture", 3]);
		count = 0;
		await expect(remote.open(`http://127.0.0.1:${port}/never`)).rejects.toThrow(/^Сайт (не ответил|ответил: \d+)\.$/);
		expect(count).toBe(3);
	});

	it("is aborted by its signal, even while the body arrives", async () => {
		const controller = new AbortController();
		const port = await serve((request, response) => {
			if (request.url === "/half") response.writeHead(200).write("half");
			else controller.abort();
		});
		const { body } = await remote.open(`http://127.0.0.1:${port}/half`, controller.signal);
		await expect(remote.open(`http://127.0.0.1:${port}/`, controller.signal)).rejects.toThrow();
		await expect(text(body)).rejects.toThrow();
	});

	it("is aborted by its signal during a Retry-After pause", async () => {
		const controller = new AbortController();
		const port = await serve((_, response) => {
			response.writeHead(503, { "Retry-After": "60" }).end(() => controller.abort(new Error("stopped")));
		});
		await expect(remote.open(`http://127.0.0.1:${port}/`, controller.signal)).rejects.toThrow("stopped");
	});

	it("reports an error status without a retry, and fails when the server is silent", async () => {
		let asked = 0;
		const missing = await serve((_, response) => {
			asked += 1;
			response.writeHead(404).end();
		});
		await expect(remote.open(`http://127.0.0.1:${missing}/`)).rejects.toThrow("Сайт ответил: 404");
		expect(asked).toBe(1);
		const silent = await serve(() => undefined);
		await expect(remoteFiles(300).open(`http://127.0.0.1:${silent}/`)).rejects.toThrow("Сайт не ответил вовремя");
		const halting = await serve((_, response) => response.writeHead(200).write("half"));
		const { body } = await remoteFiles(2_000).open(`http://127.0.0.1:${halting}/`);
		await expect(text(body)).rejects.toThrow();
	});

	it.each([
		["ftp://example.org/a.png", "Адрес не http и не https"],
		["file:///etc/passwd", "Адрес не http и не https"],
		["http://user:password@example.org/", "В адресе имя и пароль"],
		["http://", "В адресе ошибка"],
	])("rejects the URL %s", async (url, reason) => {
		await expect(remote.open(url)).rejects.toThrow(reason);
	});
});

describe("the internal network", () => {
	const real = createRemoteFiles();

	it.each([
		"127.0.0.1",
		"127.1",
		"2130706433",
		"0.0.0.0",
		"10.0.0.1",
		"172.16.0.1",
		"192.168.1.1",
		"100.64.0.1",
		"169.254.169.254",
		"224.0.0.1",
		"255.255.255.255",
		"[::1]",
		"[::]",
		"[::ffff:127.0.0.1]",
		"[::ffff:10.0.0.1]",
		"[64:ff9b::7f00:1]",
		"[fe80::1]",
		"[fc00::1]",
		// A name that resolves to this machine.
		"localhost",
	])("is not reachable at %s", async (host) => {
		await expect(real.open(`http://${host}:9/`)).rejects.toThrow("Адрес ведёт во внутреннюю сеть");
		await expect(real.open(`https://${host}:9/`)).rejects.toThrow("Адрес ведёт во внутреннюю сеть");
	});

	it("is not reachable through a redirect", async () => {
		const reached: string[] = [];
		const port = await serve((request, response) => {
			reached.push(request.headers.host ?? "");
			response.writeHead(302, { Location: `http://127.0.0.2:${port}/secret` }).end();
		});
		await expect(remote.open(`http://127.0.0.1:${port}/`)).rejects.toThrow("Адрес ведёт во внутреннюю сеть");
		expect(reached).toEqual([`127.0.0.1:${port}`]);
	});
});
