import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { createLogger } from "../lib/logger.ts";
import { logRequests } from "./middleware.ts";
import { REQUEST_ID, requestIds } from "./request-ids.ts";

const OWN = /^\d{3}-\d{3}-\d{3}$/;

async function answer(sent: string | undefined, trustedProxies: number) {
	let log = "";
	const app = new Hono();
	app.use(requestIds(trustedProxies), logRequests(createLogger("debug", { write: (line) => (log += line) })));
	app.get("/", (c) => c.text("ok"));
	const response = await app.request("/", sent === undefined ? {} : { headers: { [REQUEST_ID]: sent } });
	return { id: response.headers.get(REQUEST_ID), logged: JSON.parse(log).requestId };
}

describe("the id of a request", () => {
	it("is a unique number, easy to read out, in the response and in the log", async () => {
		const ids = new Set<unknown>();
		for (let n = 0; n < 20; n += 1) {
			const { id, logged } = await answer(undefined, 0);
			expect(id).toMatch(OWN);
			expect(logged).toBe(id);
			ids.add(id);
		}
		expect(ids.size).toBe(20);
	});

	it("is taken over from a trusted proxy", async () => {
		const id = "0192f7c1-5a3e-7b1c-9d42-2f6f4a0c1e55";
		expect(await answer(id, 1)).toEqual({ id, logged: id });
	});

	it.each([
		["nobody vouches for it", "0192f7c1-5a3e", 0],
		["it is too short", "0192f7c", 1],
		["it is too long", "a".repeat(65), 1],
		["it has other characters", 'a","level":"60', 1],
		["it has Cyrillic letters", "номер-012345".replaceAll(/[а-я]/g, "%D0"), 1],
		["it is a list of ids", "0192f7c1-5a3e, 0192f7c1-5a3f", 1],
	])("is replaced if %s", async (_, sent, trustedProxies) => {
		const { id, logged } = await answer(sent, trustedProxies);
		expect(id).toMatch(OWN);
		expect(logged).toBe(id);
	});
});
