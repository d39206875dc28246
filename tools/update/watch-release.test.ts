import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { ReleaseFailure, readRequestCounts, waitUntilServing, watchRelease } from "./watch-release.ts";

const LIMITS = { startMs: 30_000, watchMs: 100, intervalMs: 1 };

/** Starts a server that imitates a release. @param statusOf the status of a path */
async function startRelease(statusOf: (path: string) => number, metrics: () => string = () => "") {
	const asked: string[] = [];
	const server = createServer((request, response) => {
		const path = request.url ?? "";
		asked.push(path);
		response.statusCode = path === "/metrics" ? 200 : statusOf(path);
		response.end(path === "/metrics" ? metrics() : "");
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	onTestFinished(() => void server.close());
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return { asked, release: { url, metricsToken: "token-of-the-metrics", checkProcess: async () => undefined } };
}

describe("watching a new release", () => {
	it("waits until the release is ready", async () => {
		let looks = 0;
		const { release } = await startRelease(() => {
			looks += 1;
			return looks < 4 ? 503 : 200;
		});
		await waitUntilServing(release, LIMITS);
		expect(looks).toBe(4);
	});

	it("rejects a release that does not become ready", async () => {
		const { release } = await startRelease(() => 503);
		await expect(waitUntilServing(release, { ...LIMITS, startMs: 20 })).rejects.toThrow(ReleaseFailure);
	});

	it("rejects a release whose process exits before it is ready", async () => {
		const release = {
			url: "http://127.0.0.1:9",
			metricsToken: undefined,
			checkProcess: () => Promise.reject(new ReleaseFailure("упала")),
		};
		await expect(waitUntilServing(release, LIMITS)).rejects.toThrow("упала");
	});

	it("checks every kind of page and accepts a release whose pages all succeed", async () => {
		const { asked, release } = await startRelease((path) => (path === "/admin" ? 302 : 200));
		await watchRelease(release, LIMITS);
		expect(asked).toEqual(expect.arrayContaining(["/", "/blog", "/gallery", "/admin", "/api/blog/posts"]));
	});

	it("rejects a release that stops being ready", async () => {
		const { release } = await startRelease((path) => (path === "/readyz" ? 503 : 200));
		await expect(watchRelease(release, LIMITS)).rejects.toThrow("/readyz отвечает 503");
	});

	it("rejects a release whose pages fail", async () => {
		const { release } = await startRelease((path) => (path === "/readyz" ? 200 : 500));
		await expect(watchRelease(release, LIMITS)).rejects.toThrow("отвечает 500");
	});

	it("rejects a release if a single page fails", async () => {
		const { release } = await startRelease((path) => (path === "/gallery" ? 500 : 200));
		await expect(watchRelease(release, LIMITS)).rejects.toThrow("страница /gallery отвечает 500");
	});

	it("tolerates a single failed check", async () => {
		let failures = 1;
		const { release } = await startRelease((path) => (path === "/readyz" && failures-- > 0 ? 503 : 200));
		await watchRelease(release, LIMITS);
	});

	it("rejects a release that fails for visitors while the watched pages succeed", async () => {
		let failed = 0;
		const { release } = await startRelease(
			() => 200,
			() => {
				failed += 2;
				return `http_requests_total{route="/blog/:slug",status="5xx"} ${failed}\nhttp_requests_total{status="2xx"} 90\n`;
			},
		);
		await expect(watchRelease(release, { ...LIMITS, watchMs: 30_000 })).rejects.toThrow("запросов окончились ошибкой");
	});
});

describe("readRequestCounts", () => {
	it("adds up all requests and all server errors", () => {
		const text = [
			"# TYPE http_requests_total counter",
			'http_requests_total{method="GET",route="/blog",status="200"} 10',
			'http_requests_total{method="GET",route="/blog",status="503"} 2',
			'http_requests_total{method="GET",route="/",status="5xx"} 1',
			'http_requests_total_other{status="500"} 7',
		].join("\n");
		expect(readRequestCounts(text)).toEqual({ all: 13, failed: 3 });
	});
});
