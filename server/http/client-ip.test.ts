import { Hono } from "hono";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { clientIp, warnOfUnknownProxy } from "./client-ip.ts";

describe("the client's IP", () => {
	const ipOf = async (forwarded: string, trusted: number) =>
		(
			await new Hono()
				.get("*", (c) => c.text(clientIp(c, trusted)))
				.request("/", { headers: { "X-Forwarded-For": forwarded } })
		).text();

	it("is not taken from X-Forwarded-For without a trusted proxy", async () => {
		expect(await ipOf("203.0.113.9", 0)).toBe("unknown");
	});

	it("is taken from as many entries from the right as there are trusted proxies", async () => {
		expect(await ipOf("198.51.100.66, 203.0.113.9", 1)).toBe("203.0.113.9");
		expect(await ipOf("1.1.1.1, 198.51.100.66, 10.0.0.1", 2)).toBe("198.51.100.66");
	});

	it("is the /64 network of an IPv6 address", async () => {
		expect(await ipOf("2001:db8:1:2:3:4:5:6", 1)).toBe("2001:db8:1:2::/64");
		expect(await ipOf("::ffff:203.0.113.9", 1)).toBe("203.0.113.9");
	});

	it("is unknown for an invalid value", async () => {
		expect(await ipOf("drop table", 1)).toBe("unknown");
	});
});

describe("X-Forwarded-For of a proxy that is not in the settings", () => {
	const warningsOf = async (trusted: number, requests: HeadersInit[]) => {
		const lines: string[] = [];
		const logger = pino({ level: "warn" }, { write: (line) => lines.push(line) });
		const app = new Hono().use(warnOfUnknownProxy(trusted, logger)).get("*", (c) => c.text(""));
		for (const headers of requests) await app.request("/", { headers });
		return lines;
	};
	const FORWARDED = { "X-Forwarded-For": "203.0.113.9" };

	it("is warned of once in the log, without its value", async () => {
		const lines = await warningsOf(0, [{}, FORWARDED, FORWARDED]);
		expect(lines).toHaveLength(1);
		expect(lines[0]).toContain("TRUST_PROXY");
		expect(lines[0]).not.toContain("203.0.113.9");
	});

	it("is not warned of where it is missing or trusted", async () => {
		expect(await warningsOf(0, [{}])).toEqual([]);
		expect(await warningsOf(1, [FORWARDED])).toEqual([]);
	});
});
