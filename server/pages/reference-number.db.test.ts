import { describe, expect, it } from "vitest";
import { REFERENCE } from "#contract/unavailable.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { createLogger } from "../lib/logger.ts";
import { setUpBuiltPages } from "../testing/built-pages.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const { createPages } = setUpBuiltPages(site);

/** Creates a site with a separate log. @returns the app and its logged failures */
function createLogged(change: Parameters<typeof createPages>[0] = {}) {
	const lines: { requestId?: string; path?: string }[] = [];
	const logger = createLogger("warn", { write: (line) => lines.push(JSON.parse(line)) });
	return { app: createPages({ logger, ...change }), lines };
}

const numberOf = (html: string) => new RegExp(`${REFERENCE} ([\\d-]+)</p>`).exec(html)?.[1];

async function withoutTable(table: string, work: () => Promise<void>) {
	await site.em.execute(`alter table ${table} rename to hidden`);
	await work().finally(() => site.em.execute(`alter table hidden rename to ${table}`));
}

describe("the reference number on an error page", () => {
	it.each(["/blog", "/blog/statya", "/gallery/rabota"])("identifies the failure in the log: %s", async (path) => {
		const { app, lines } = createLogged();
		await withoutTable(path === "/gallery/rabota" ? "artwork" : "post", async () => {
			const response = await app.request(path);
			expect(response.status).toBe(503);
			const number = numberOf(await response.text());
			expect(number).toBeTruthy();
			expect(response.headers.get("X-Request-Id")).toBe(number);
			expect(lines).toEqual([expect.objectContaining({ requestId: number, path })]);
		});
	});

	it("is shared by all requests waiting for the same rendering, and logged once", async () => {
		const { app, lines } = createLogged();
		await withoutTable("post", async () => {
			const responses = await Promise.all(Array.from({ length: 5 }, () => app.request("/blog/statya")));
			const pages = await Promise.all(responses.map((response) => response.text()));
			const numbers = new Set([...pages.map(numberOf), ...responses.map(({ headers }) => headers.get("X-Request-Id"))]);
			expect(numbers).toEqual(new Set(lines.map(({ requestId }) => requestId)));
			expect(lines).toHaveLength(1);
		});
	});

	it("is also on the plain page shown if the site's own cannot be rendered", async () => {
		const { app, lines } = createLogged({
			renderer: { isDevelopment: false, render: () => Promise.reject(new Error("broken")) },
		});
		const response = await app.request("/privacy");
		expect(response.status).toBe(500);
		const number = numberOf(await response.text());
		expect(lines).toEqual([expect.objectContaining({ requestId: number, msg: "a page failed" })]);
	});

	it("is not on pages without a failure", async () => {
		await makePost(site.em, { slug: "statya" });
		const { app } = createLogged();
		for (const path of ["/", "/blog/statya", "/blog/net"]) {
			expect(await (await app.request(path)).text()).not.toContain(REFERENCE);
		}
	});
});

describe("the reference number in a problem document", () => {
	it("identifies the failure in the log, over REST and tRPC", async () => {
		const { app, lines } = createLogged();
		await withoutTable("post", async () => {
			const rest = await app.request("/api/blog/posts");
			const { status, requestId } = await rest.json();
			expect([status, requestId]).toEqual([500, rest.headers.get("X-Request-Id")]);
			await site.makeAdmin();
			const { token } = await site.signIn();
			const headers = { Authorization: `Bearer ${token}` };
			const trpc = await app.request("/api/trpc/post.list?input={}", { headers });
			const { problem } = (await trpc.json()).error.data;
			expect(problem).toMatchObject({ status: 500, requestId: trpc.headers.get("X-Request-Id") });
			expect(lines.map((line) => line.requestId)).toEqual([requestId, problem.requestId]);
		});
	});

	it("is also in refusals", async () => {
		const response = await createLogged().app.request("/api/admin/posts");
		expect(await response.json()).toMatchObject({ status: 401, requestId: response.headers.get("X-Request-Id") });
	});
});
