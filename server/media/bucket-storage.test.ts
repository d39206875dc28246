import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { listen, setUpFolder } from "#packages/testing";
import { problemHandler } from "../http/problem.ts";
import { createLogger } from "../lib/logger.ts";
import { type S3Server, startS3Server } from "../testing/s3-server.ts";
import { namesIn } from "../testing/stored-files.ts";
import { createBucketStorage } from "./bucket-storage.ts";
import { createMedia } from "./media-files.ts";
import type { Storage } from "./storage.ts";

const NAME = `${"0123456789abcdef".repeat(2)}.mp4`;
const pathTo = setUpFolder();

let server: S3Server;
beforeAll(async () => {
	server = await startS3Server();
});
afterAll(() => server.remove());

/** Creates the media handler over a storage, with its log. */
function serve(storage: Storage) {
	const logged: string[] = [];
	const logger = createLogger("info", { write: (line: string) => void logged.push(line) });
	const app = new Hono().route("/", createMedia(storage));
	app.onError(problemHandler(logger));
	return { app, log: () => logged.join("\n") };
}

/** Expects the response and the log line for a bucket that cannot be used. */
async function expectUnavailable(storage: Storage, reason: RegExp) {
	const { app, log } = serve(storage);
	const response = await app.request(`/media/${NAME}`);
	expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
	expect(await response.json()).toMatchObject({ detail: expect.stringMatching(/Хранилище файлов сейчас недоступно/) });
	expect(log()).toMatch(reason);
	expect(log()).toContain(NAME);
	return log();
}

/** Starts a proxy to the server that counts the bytes sent to clients. */
async function startCountingProxy() {
	let bytes = 0;
	const { port } = new URL(server.settings.endpoint);
	const proxy = createServer((client) => {
		const upstream = connect(Number(port), "127.0.0.1");
		client.pipe(upstream).pipe(client);
		upstream.on("data", (piece) => {
			bytes += piece.length;
		});
		for (const socket of [client, upstream]) {
			socket.on("error", () => undefined);
			socket.on("close", () => [client, upstream].map((each) => each.destroy()));
		}
	});
	const proxyPort = await listen(proxy);
	onTestFinished(() => void proxy.close());
	return { endpoint: `http://127.0.0.1:${proxyPort}`, sent: () => bytes };
}

describe("a bucket", () => {
	it("is read no further once the client disconnects, and only in the requested range", async () => {
		const size = 50_000_000;
		const path = pathTo("video");
		writeFileSync(path, randomBytes(size));
		const proxy = await startCountingProxy();
		const storage = createBucketStorage({ ...server.settings, endpoint: proxy.endpoint });
		await storage.write(NAME, { path });
		const { app } = serve(storage);

		const start = proxy.sent();
		const part = await app.request(`/media/${NAME}`, { headers: { Range: "bytes=-1000" } });
		expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 1_000]);
		expect(proxy.sent() - start).toBeLessThan(10_000);

		const whole = await app.request(`/media/${NAME}`);
		const reader = whole.body?.getReader();
		expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
		await reader?.cancel();
		await expect
			.poll(async () => {
				const before = proxy.sent();
				await new Promise((resolve) => setTimeout(resolve, 200));
				return proxy.sent() - before;
			})
			.toBe(0);
		expect(proxy.sent() - start).toBeLessThan(size / 2);
	});

	it("that is down results in 503 and a clear log line", async () => {
		const down = await startS3Server();
		await down.remove();
		await expectUnavailable(createBucketStorage(down.settings), /MEDIA_BUCKET failed: .*ECONNREFUSED/);
		const storage = createBucketStorage(down.settings);
		await expect(storage.write("a.jpg", Buffer.from("x"))).rejects.toMatchObject({ kind: "unavailable" });
		await expect(namesIn(storage)).rejects.toMatchObject({ kind: "unavailable" });
	});

	it("that is missing or rejects the key results in 503, without logging the secret", async () => {
		const wrong = createBucketStorage({ ...server.settings, secretAccessKey: "geheim" });
		const log = await expectUnavailable(wrong, /MEDIA_BUCKET failed: its server answered 403/);
		expect(log).not.toMatch(/geheim|S3RVER/);
		const missing = createBucketStorage({ ...server.settings, bucket: "none" });
		await expect(missing.write("a.jpg", Buffer.from("x"))).rejects.toMatchObject({ kind: "unavailable" });
	});

	it("is retried after transient failures of its server", async () => {
		const { port } = new URL(server.settings.endpoint);
		let failures = 2;
		const flaky = createServer((client) => {
			client.on("error", () => undefined);
			if (failures > 0) {
				failures -= 1;
				client.destroy();
				return;
			}
			client.pipe(connect(Number(port), "127.0.0.1").on("error", () => client.destroy())).pipe(client);
		});
		const endpoint = `http://127.0.0.1:${await listen(flaky)}`;
		onTestFinished(() => void flaky.close());
		const storage = createBucketStorage({ ...server.settings, endpoint });
		await storage.write("flaky.jpg", Buffer.from("kept"));
		expect([failures, await storage.stat("flaky.jpg")]).toEqual([0, 4]);
		expect(await namesIn(storage, "fl")).toEqual(["flaky.jpg"]);
	});
});
