import { Hono } from "hono";
import { pino } from "pino";
import { expect, it } from "vitest";
import { endpoints } from "../api/rest.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { endpoint, mountEndpoints } from "./endpoint.ts";
import { problemHandler } from "./problem.ts";

const site = setUpTestSite();

it("of what is heavy two answers are made at once, twenty wait, one more is refused", async () => {
	const { promise: work, resolve: end } = Promise.withResolvers<string>();
	let atWork = 0;
	const heavy = endpoint({
		method: "get",
		path: "/heavy",
		access: "public",
		summary: "",
		isHeavy: true,
		handle() {
			atWork += 1;
			return work;
		},
	});
	const app = new Hono();
	mountEndpoints(app, [heavy], site.services(), (_address, make) => make());
	app.onError(problemHandler(pino({ level: "silent" })));
	const waiting = Array.from({ length: 22 }, () => app.request("/heavy"));
	const refused = await app.request("/heavy");
	expect(refused.status).toBe(503);
	expect(refused.headers.get("Retry-After")).toBe("5");
	expect(atWork).toBe(2);
	end("made");
	for (const answer of waiting) expect((await answer).status).toBe(200);
	expect((await app.request("/heavy")).status).toBe(200);
});

it("the list with whole texts is heavy", () => {
	const heavy = endpoints.filter(({ isHeavy }) => isHeavy);
	expect(heavy.map(({ path }) => path)).toEqual(["/api/blog/posts"]);
});
