import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { createLogger } from "../lib/logger.ts";
import { registry } from "../lib/metrics.ts";
import { builtRenderer } from "../testing/built-pages.ts";
import { serveTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
let origin: string;
/** The number of requests that reached the app. */
let passed = 0;

beforeEach(async () => {
	passed = 0;
	const services = site.services({ siteUrl: "https://example.org" });
	origin = await serveTestApp({ services, renderer: builtRenderer, versionAgeMs: 3_600_000 }, () => {
		passed += 1;
	});
});

async function send(path: string, headers: Record<string, string> = {}, method = "GET") {
	const { port } = new URL(origin);
	const outgoing = request({ port, path, headers, method, agent: false }).end();
	const [response] = (await once(outgoing, "response")) as [IncomingMessage];
	return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

/** The headers that are the same for each request. */
const shared = ({ date: _, "x-request-id": __, ...headers }: IncomingHttpHeaders) => headers;

describe("a cached page", () => {
	it("is served without the app, with the same headers and bytes", async () => {
		await makePost(site.em, { slug: "statya" });
		for (const path of ["/", "/blog", "/blog/statya", "/gallery", "/privacy", "/admin"]) {
			for (const accept of ["br", "gzip", "identity"]) {
				for (const method of ["GET", "HEAD"]) {
					passed = 0;
					// The handler does not know the URL with a campaign tag, so the app serves the same page.
					const app = await send(`${path}?utm_source=x`, { "Accept-Encoding": accept }, method);
					expect(passed).toBe(1);
					const cached = await send(path, { "Accept-Encoding": accept }, method);
					expect(passed, path).toBe(1);
					expect(cached.status).toBe(200);
					expect(shared(cached.headers)).toEqual(shared(app.headers));
					expect(cached.body).toEqual(app.body);
					expect(cached.body.length > 0).toBe(method === "GET");
					expect(cached.headers["strict-transport-security"]).toBeDefined();
					// No line of the log mentions a cached page.
					expect(app.headers["x-request-id"]).toMatch(/^\d{3}-\d{3}-\d{3}$/);
					expect(cached.headers["x-request-id"]).toBeUndefined();
				}
			}
		}
	});

	it("is sent in one write, head and body together", async () => {
		await send("/blog");
		const writes: unknown[] = [];
		const watch = (message: unknown) => {
			const { socket } = message as { socket: Socket };
			for (const method of ["_write", "_writev"] as const) writes.push(vi.spyOn(socket, method));
		};
		subscribe("net.server.socket", watch);
		onTestFinished(() => void unsubscribe("net.server.socket", watch));
		expect((await send("/blog")).body.length).toBeGreaterThan(1_000);
		expect(writes.map((write) => vi.mocked(write as Socket["_write"]).mock.calls.length)).toEqual([0, 1]);
	});

	it("returns 304 to a browser that has it", async () => {
		const { headers } = await send("/blog");
		const again = await send("/blog", { "If-None-Match": headers.etag ?? "" });
		expect([again.status, again.body.length]).toEqual([304, 0]);
		expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
		expect(again.headers["cache-control"]).toBe("no-cache");
	});

	it("expires in a shared cache no later than the next scheduled change", async () => {
		await makePost(site.em, { slug: "zavtra", publishAt: new Date(site.clock.now().getTime() + 700_500) });
		const services = site.services({ siteUrl: "https://example.org" });
		origin = await serveTestApp({ services, renderer: builtRenderer, versionAgeMs: 1, sharedMaxAge: 600 });
		const cachingOf = async (path = "/blog") => {
			const { headers } = await send(path);
			const again = await send(path, { "If-None-Match": headers.etag ?? "" });
			expect([again.status, again.headers["cache-control"]]).toEqual([304, headers["cache-control"]]);
			return headers["cache-control"];
		};
		const shared = (seconds: number) => `public, max-age=0, must-revalidate, s-maxage=${seconds}`;
		expect(await cachingOf()).toBe(shared(600));
		site.clock.advance(688_000);
		expect(await cachingOf()).toBe(shared(12));
		expect(await cachingOf("/privacy")).toBe(shared(12));
		site.clock.advance(12_000);
		expect(await cachingOf()).toBe("no-cache");
		site.clock.advance(500);
		expect(await cachingOf()).toBe(shared(600));
		expect(String((await send("/blog")).body)).toContain("/blog/zavtra");
	});

	it("is served and logged by the app, with a request id, if the log's level is debug", async () => {
		let log = "";
		const logger = createLogger("debug", { write: (line) => (log += line) });
		origin = await serveTestApp({ services: site.services(), renderer: builtRenderer, logger });
		await send("/blog");
		const { headers } = await send("/blog");
		expect(log).toContain(`"requestId":"${headers["x-request-id"]}"`);
	});

	it("is counted in the metrics by the pattern of its URL, like other requests", async () => {
		await makePost(site.em, { slug: "statya" });
		const counted = async () => {
			const { values = [] } = (await registry.getSingleMetric("http_requests_total")?.get()) ?? {};
			return (method: string, route: string, status: string) =>
				values.find(({ labels }) => labels.method === method && labels.route === route && labels.status === status)
					?.value ?? 0;
		};
		const { headers } = await send("/blog/statya");
		await send("/api/blog/posts");
		const before = await counted();
		passed = 0;
		await send("/blog/statya");
		await send("/blog/statya", {}, "HEAD");
		await send("/blog/statya", { "If-None-Match": headers.etag ?? "" });
		await send("/api/blog/posts");
		expect(passed).toBe(0);
		const after = await counted();
		const served: Parameters<typeof before>[] = [
			["GET", "/blog/:slug", "2xx"],
			["HEAD", "/blog/:slug", "2xx"],
			["GET", "/blog/:slug", "3xx"],
			["GET", "/api/blog/posts", "2xx"],
		];
		for (const series of served) {
			expect(after(...series) - before(...series), series.join(" ")).toBe(1);
		}
	});

	it("is not served for another method, a longer path or another page", async () => {
		await makePost(site.em, { slug: "statya" });
		await send("/blog");
		passed = 0;
		expect((await send("/blog", {}, "POST")).status).toBe(405);
		for (const [path, status] of Object.entries({ "/blog/": 301, "//blog": 301, "/blog/net": 404, "/healthz": 200 })) {
			expect((await send(path)).status, path).toBe(status);
		}
		expect(passed).toBe(5);
	});

	it("is the same with unknown parameters in its URL", async () => {
		const plain = await send("/blog");
		for (const search of ["", "utm_source=x&fbclid=y", "%00", "page=x&utm_source=y", "page=1"]) {
			const { status, headers } = await send(`/blog?${search}`);
			expect([status, headers.etag], search).toEqual([200, plain.headers.etag]);
		}
		const [home, other] = [await send("/"), await send("/?page=9")];
		expect([other.status, other.headers.etag]).toEqual([200, home.headers.etag]);
	});
});
