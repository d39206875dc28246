import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { describeStatement } from "#db/observe-statements.ts";
import { listen } from "#packages/testing";
import type { StartedSite } from "../testing/running-site.ts";
import { setUpStartedSites } from "../testing/started-sites.ts";

const sites = setUpStartedSites("started once");
/** A word that a visitor sends in every part of a request. */
const CANARY = "kanarejka";
const IP = "203.0.113.77";
const HEADERS = { "User-Agent": `${CANARY}-browser`, "X-Forwarded-For": IP, "X-Visitor-Id": `${CANARY}-visitor` };

/** A collector of traces. Strings in protobuf are stored verbatim, so the bytes can be searched for them. */
async function startCollector(answer = 200) {
	const bodies: string[] = [];
	const server = createServer(async (request, response) => {
		bodies.push(`${request.url} ${request.headers["content-type"]} ${(await buffer(request)).toString()}`);
		response.writeHead(answer).end();
	});
	const port = await listen(server);
	onTestFinished(() => void server.close());
	return { url: `http://127.0.0.1:${port}`, received: () => bodies.join("\n") };
}

const visit = ({ url }: StartedSite, path: string, options: RequestInit = {}) =>
	fetch(url + path, { ...options, headers: { ...HEADERS, ...options.headers } });

describe("traces", () => {
	it("record requests by route pattern, renderings and statements, but no visitor data", async () => {
		const collector = await startCollector();
		const site = await sites.start({
			OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
			OTEL_SERVICE_NAME: "site-under-test",
			LOG_LEVEL: "debug",
		});
		const article = await visit(site, `/blog/${CANARY}?utm_source=${CANARY}`);
		await visit(site, `/blog?q=${CANARY}`);
		await visit(site, `/preview/${CANARY}`);
		await visit(site, `/act/${CANARY}`);
		await visit(site, "/api/blog/posts/trevoga-chto-ona-ohranyaet/comments", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({
				authorName: CANARY,
				authorEmail: `${CANARY}@example.org`,
				content: CANARY,
				consent: true,
			}),
		});
		await visit(site, "/api/auth/login", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ username: CANARY, password: CANARY }),
		});
		// A shutdown exports the remaining spans.
		expect(await site.stop()).toBe(0);
		const sent = collector.received();
		expect(sent).toMatch(/^\/v1\/traces application\/x-protobuf /);
		const expected = [
			"site-under-test",
			"GET /blog/:slug",
			"GET /preview/:token",
			"GET /act/:token",
			"POST /api/auth/login",
			"render page",
			"SELECT post",
			"db.operation.name",
			article.headers.get("X-Request-Id"),
		];
		for (const text of expected) expect(sent).toContain(text);
		for (const text of [CANARY, IP, "select ", "insert ", "127.0.0.1"]) expect(sent).not.toContain(text);
		const lines = site
			.output()
			.split("\n")
			.filter((line) => line.includes(`"requestId":"${article.headers.get("X-Request-Id")}"`));
		expect(lines.length).toBeGreaterThan(0);
		for (const line of lines) expect(JSON.parse(line).traceId).toMatch(/^[0-9a-f]{32}$/);
	});

	it("cause a single log entry if the collector rejects them, and do not prevent a clean shutdown", async () => {
		const collector = await startCollector(400);
		const site = await sites.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
		expect((await visit(site, "/blog")).status).toBe(200);
		expect(await site.stop()).toBe(0);
		expect(site.output().match(/traces could not be exported/g)).toHaveLength(1);
	});
});

describe("the trace of a statement", () => {
	it.each([
		['select "p0".* from "post" as "p0" where "p0"."slug" = $1', { operation: "SELECT", table: "post" }],
		["insert into comment (author_name) values ('from kanarejka')", { operation: "INSERT", table: "comment" }],
		["select 'from kanarejka'", { operation: "SELECT", table: undefined }],
		["update kanarejka set a = 1", { operation: "UPDATE", table: undefined }],
		["begin", { operation: "BEGIN", table: undefined }],
		["kanarejka", { operation: "OTHER", table: undefined }],
	])("contains only its operation and a known table: %s", (sql, expected) => {
		expect(describeStatement(sql)).toEqual(expected);
	});
});
