import { Hono } from "hono";
import { pino } from "pino";
import { expect, it } from "vitest";
import { endpoints } from "../api/rest.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { endpoint } from "./endpoint.ts";
import { mountEndpoints } from "./mount-endpoints.ts";
import { problemHandler } from "./problem.ts";

const site = setUpTestSite();

it("two heavy responses are made at once, twenty requests wait, and one more is refused", async () => {
	const { promise: work, resolve: end } = Promise.withResolvers<string>();
	let running = 0;
	const heavy = endpoint({
		method: "get",
		path: "/heavy",
		access: "public",
		summary: "",
		isHeavy: true,
		handle() {
			running += 1;
			return work;
		},
	});
	const app = new Hono();
	mountEndpoints(app, [heavy], site.services(), (_url, make) => make());
	app.onError(problemHandler(pino({ level: "silent" })));
	const accepted = Array.from({ length: 22 }, () => app.request("/heavy"));
	const refused = await app.request("/heavy");
	expect(refused.status).toBe(503);
	expect(refused.headers.get("Retry-After")).toBe("5");
	expect(running).toBe(2);
	end("made");
	for (const response of accepted) expect((await response).status).toBe(200);
	expect((await app.request("/heavy")).status).toBe(200);
});

it("the list of posts with whole texts is heavy", () => {
	const heavy = endpoints.filter(({ isHeavy }) => isHeavy);
	expect(heavy.map(({ path }) => path)).toEqual(["/api/blog/posts"]);
});
