import { Hono } from "hono";
import { expect, it } from "vitest";
import { endpoints } from "../api/rest.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { endpoint } from "./endpoint.ts";
import { mountEndpoints } from "./mount-endpoints.ts";
import { problemHandler } from "./problem.ts";

const site = setUpTestSite();

it("heavy responses are queued, and requests are rejected with 503 while the queue is full", async () => {
	const { promise: work, resolve: end } = Promise.withResolvers<string>();
	const options = { method: "get", path: "/heavy", access: "public", summary: "", isHeavy: true } as const;
	const app = new Hono();
	mountEndpoints(app, [endpoint({ ...options, handle: () => work })], site.services(), (_url, make) => make());
	app.onError(problemHandler(site.logger));
	const accepted = Array.from({ length: 22 }, () => app.request("/heavy"));
	const refused = await app.request("/heavy");
	expect(refused.status).toBe(503);
	expect(refused.headers.get("Retry-After")).toBe("5");
	end("made");
	for (const response of accepted) expect((await response).status).toBe(200);
	expect((await app.request("/heavy")).status).toBe(200);
});

it("only the list of posts with full texts is marked as heavy", () => {
	expect(endpoints.filter(({ isHeavy }) => isHeavy)).toMatchObject([{ path: "/api/blog/posts" }]);
});
