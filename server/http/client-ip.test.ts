import { Hono } from "hono";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { clientIp, warnOfUnknownProxy } from "./client-ip.ts";

describe("the client's IP", () => {
	it.each([
		["not taken from X-Forwarded-For without a trusted proxy", "203.0.113.9", 0, "unknown"],
		["the last entry with one trusted proxy", "198.51.100.66, 203.0.113.9", 1, "203.0.113.9"],
		["the last but one with two", "1.1.1.1, 198.51.100.66, 10.0.0.1", 2, "198.51.100.66"],
		["the /64 network of an IPv6 address", "2001:db8:1:2:3:4:5:6", 1, "2001:db8:1:2::/64"],
		["the IPv4 address in an IPv6 one", "::ffff:203.0.113.9", 1, "203.0.113.9"],
		["an IPv4 address without its port", "203.0.113.9:4711", 1, "203.0.113.9"],
		["an IPv6 address without brackets and port", "[2001:db8:1:2::7]:443", 1, "2001:db8:1:2::/64"],
		["an IPv6 address without brackets", "[2001:db8:1:2::7]", 1, "2001:db8:1:2::/64"],
		["unknown for a port alone", ":443", 1, "unknown"],
		["unknown for an invalid value", "drop table", 1, "unknown"],
	])("is %s", async (_, forwarded, trusted, ip) => {
		const app = new Hono().get("*", (c) => c.text(clientIp(c, trusted)));
		const response = await app.request("/", { headers: { "X-Forwarded-For": forwarded } });
		expect(await response.text()).toBe(ip);
	});
});

it("an X-Forwarded-For header without a trusted proxy is warned about once, without its value", async () => {
	const warningsOf = async (trusted: number, requests: HeadersInit[]) => {
		const lines: string[] = [];
		const logger = pino({ level: "warn" }, { write: (line) => lines.push(line) });
		const app = new Hono().use(warnOfUnknownProxy(trusted, logger)).get("*", (c) => c.text(""));
		for (const headers of requests) await app.request("/", { headers });
		return lines;
	};
	const FORWARDED = { "X-Forwarded-For": "203.0.113.9" };
	const lines = await warningsOf(0, [{}, FORWARDED, FORWARDED]);
	expect(lines).toEqual([expect.stringContaining("TRUST_PROXY")]);
	expect(lines[0]).not.toContain("203.0.113.9");
	expect(await warningsOf(0, [{}])).toEqual([]);
	expect(await warningsOf(1, [FORWARDED])).toEqual([]);
});
