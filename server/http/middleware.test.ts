import { Hono } from "hono";
import { pino } from "pino";
import { expect, it } from "vitest";
import { logRequests } from "./middleware.ts";

it("only requests refused with 401, 403 or 429 are logged by default, without query or headers", async () => {
	const lines: object[] = [];
	const app = new Hono();
	app.use(logRequests(pino({ base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) })));
	app.get("/:status", (c) => new Response(null, { status: Number(c.req.param("status")) }));
	const headers = { Authorization: "Bearer secret", "X-Forwarded-For": "203.0.113.9" };
	for (const status of [200, 401, 403, 404, 422, 429]) await app.request(`/${status}?q=secret`, { headers });
	expect(lines).toEqual(
		[401, 403, 429].map((status) => ({ level: 30, method: "GET", path: `/${status}`, status, ms: expect.any(Number) })),
	);
});
