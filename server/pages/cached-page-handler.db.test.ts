import { once } from "node:events";
import {
	createServer,
	type IncomingHttpHeaders,
	request,
	type Server,
} from "node:http";
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
/** How many requests went on to the app. */
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

async function ask(
	path: string,
	headers: Record<string, string> = {},
	method = "GET",
) {
	const { port } = server.address() as AddressInfo;
	const sent = request({ port, path, headers, method, agent: false }).end();
	const [response] = await once(sent, "response");
	const chunks: Buffer[] = [];
	for await (const chunk of response) chunks.push(chunk);
	return {
		status: response.statusCode as number,
		headers: response.headers as IncomingHttpHeaders,
		body: Buffer.concat(chunks),
	};
}

const withoutDate = ({ date: _, ...headers }: IncomingHttpHeaders) => headers;

describe("a page that is kept", () => {
	it("is answered ahead of the app, with the same headers and bytes", async () => {
		await makePost(site.em, { slug: "statya" });
		for (const path of [
			"/",
			"/blog",
			"/blog/statya",
			"/gallery",
			"/privacy",
			"/admin",
		]) {
			for (const accept of ["br", "gzip", "identity"]) {
				for (const method of ["GET", "HEAD"]) {
					passed = 0;
					// With a mark that makes no other page, the front does not know it.
					const app = await ask(
						`${path}?utm_source=x`,
						{ "Accept-Encoding": accept },
						method,
					);
					expect(passed).toBe(1);
					const front = await ask(path, { "Accept-Encoding": accept }, method);
					expect(passed, path).toBe(1);
					expect(front.status).toBe(200);
					expect(withoutDate(front.headers)).toEqual(withoutDate(app.headers));
					expect(front.body).toEqual(app.body);
					expect(front.body.length > 0).toBe(method === "GET");
					expect(front.headers["strict-transport-security"]).toBeDefined();
				}
			}
		}
	});

	it("is not sent again to whom has it", async () => {
		const { headers } = await ask("/blog");
		const again = await ask("/blog", { "If-None-Match": headers.etag ?? "" });
		expect(again.status).toBe(304);
		expect(again.body).toHaveLength(0);
		expect(again.headers["content-security-policy"]).toBe(
			headers["content-security-policy"],
		);
		expect(again.headers["cache-control"]).toBe("no-cache");
	});

	it("is not what another method, a longer path or another page gets", async () => {
		await makePost(site.em, { slug: "statya" });
		await ask("/blog");
		passed = 0;
		expect((await ask("/blog", {}, "POST")).status).toBe(405);
		expect((await ask("/blog/", {})).status).toBe(301);
		expect((await ask("//blog", {})).status).toBe(301);
		expect((await ask("/blog/net", {})).status).toBe(404);
		expect((await ask("/healthz", {})).status).toBe(200);
		expect(passed).toBe(5);
	});

	it("has one address: unknown parameters make no other page", async () => {
		const plain = await ask("/blog");
		for (const path of [
			"/blog?",
			"/blog?utm_source=x&fbclid=y",
			"/blog?%00",
			"/blog?page=x&utm_source=y",
		]) {
			const { status, headers } = await ask(path);
			expect([status, headers.etag], path).toEqual([200, plain.headers.etag]);
		}
		const home = await ask("/");
		const { status: other, headers } = await ask("/?page=9");
		expect([other, headers.etag]).toEqual([200, home.headers.etag]);
		const first = await ask("/blog?page=1");
		expect([first.status, first.headers.location]).toEqual([307, "/blog"]);
	});
});
