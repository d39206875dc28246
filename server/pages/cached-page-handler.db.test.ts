import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { createTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { cachedPageHandler } from "./cached-page-handler.ts";
import { createBuiltRenderer, type PageRenderer } from "./renderer.ts";

const site = setUpTestSite();
let renderer: PageRenderer;
let server: Server;
/** The number of requests that reached the app. */
let passed = 0;

beforeAll(async () => {
	renderer = await createBuiltRenderer(join(import.meta.dirname, "../../dist"));
});

beforeEach(async () => {
	passed = 0;
	const logger = pino({ level: "silent" });
	const { app, pages } = createTestApp({
		services: site.services({ siteUrl: "https://example.org" }),
		renderer,
		logger,
		versionAgeMs: 60_000,
	});
	const listener = getRequestListener(app.fetch);
	server = createServer(
		cachedPageHandler(pages, logger, (incoming, outgoing) => {
			passed += 1;
			void listener(incoming, outgoing);
		}),
	).listen(0, "127.0.0.1");
	await once(server, "listening");
});

afterEach(() => {
	server.close();
});

async function send(path: string, headers: Record<string, string> = {}, method = "GET") {
	const { port } = server.address() as AddressInfo;
	const outgoing = request({ port, path, headers, method, agent: false }).end();
	const [response] = await once(outgoing, "response");
	const chunks: Buffer[] = [];
	for await (const chunk of response) chunks.push(chunk);
	return {
		status: response.statusCode as number,
		headers: response.headers as IncomingHttpHeaders,
		body: Buffer.concat(chunks),
	};
}

const withoutDate = ({ date: _, ...headers }: IncomingHttpHeaders) => headers;

describe("a cached page", () => {
	it("is served without the app, with the same headers and bytes", async () => {
		await makePost(site.em, { slug: "statya" });
		for (const path of ["/", "/blog", "/blog/statya", "/gallery", "/privacy", "/admin"]) {
			for (const accept of ["br", "gzip", "identity"]) {
				for (const method of ["GET", "HEAD"]) {
					passed = 0;
					// The handler does not know the URL with a campaign tag, so that the app serves the same page.
					const app = await send(`${path}?utm_source=x`, { "Accept-Encoding": accept }, method);
					expect(passed).toBe(1);
					const cached = await send(path, { "Accept-Encoding": accept }, method);
					expect(passed, path).toBe(1);
					expect(cached.status).toBe(200);
					expect(withoutDate(cached.headers)).toEqual(withoutDate(app.headers));
					expect(cached.body).toEqual(app.body);
					expect(cached.body.length > 0).toBe(method === "GET");
					expect(cached.headers["strict-transport-security"]).toBeDefined();
				}
			}
		}
	});

	it("is not sent again to a browser that has it", async () => {
		const { headers } = await send("/blog");
		const again = await send("/blog", { "If-None-Match": headers.etag ?? "" });
		expect(again.status).toBe(304);
		expect(again.body).toHaveLength(0);
		expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
		expect(again.headers["cache-control"]).toBe("no-cache");
	});

	it("is not served for another method, a longer path or another page", async () => {
		await makePost(site.em, { slug: "statya" });
		await send("/blog");
		passed = 0;
		expect((await send("/blog", {}, "POST")).status).toBe(405);
		expect((await send("/blog/", {})).status).toBe(301);
		expect((await send("//blog", {})).status).toBe(301);
		expect((await send("/blog/net", {})).status).toBe(404);
		expect((await send("/healthz", {})).status).toBe(200);
		expect(passed).toBe(5);
	});

	it("is the same with unknown parameters in its URL", async () => {
		const plain = await send("/blog");
		for (const path of [
			"/blog?",
			"/blog?utm_source=x&fbclid=y",
			"/blog?%00",
			"/blog?page=x&utm_source=y",
			"/blog?page=1",
		]) {
			const { status, headers } = await send(path);
			expect([status, headers.etag], path).toEqual([200, plain.headers.etag]);
		}
		const home = await send("/");
		const { status: other, headers } = await send("/?page=9");
		expect([other, headers.etag]).toEqual([200, home.headers.etag]);
	});
});
