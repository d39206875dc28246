import { Hono } from "hono";
import { expect, it } from "vitest";
import { endpoints } from "../api/rest.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { endpoint } from "./endpoint.ts";
import { mountEndpoints } from "./mount-endpoints.ts";
import { problemHandler } from "./problem.ts";

const site = setUpTestSite();

it("heavy responses are made in a queue, and a request that finds it full is refused", async () => {
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

it("the list of posts with whole texts is heavy", () => {
	expect(endpoints.filter(({ isHeavy }) => isHeavy)).toMatchObject([{ path: "/api/blog/posts" }]);
});
