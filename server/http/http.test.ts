import { type Handler, Hono } from "hono";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { clientIp, warnOfUnknownProxy } from "./client-address.ts";
import { writeListHeaders } from "./list-headers.ts";
import { pageOrigin } from "./own-origin.ts";

async function ask(
	handler: Handler,
	headers: Record<string, string> = {},
	path = "/",
): Promise<Response> {
	return new Hono().get("*", handler).request(path, { headers });
}

describe("the client's address", () => {
	const addressOf = async (forwarded: string, trusted: number) =>
		(
			await ask((c) => c.text(clientIp(c, trusted)), {
				"X-Forwarded-For": forwarded,
			})
		).text();

	it("believes no forwarded address without a trusted proxy", async () => {
		expect(await addressOf("203.0.113.9", 0)).toBe("unknown");
	});

	it("believes as many entries from the right as there are proxies", async () => {
		expect(await addressOf("198.51.100.66, 203.0.113.9", 1)).toBe(
			"203.0.113.9",
		);
		expect(await addressOf("1.1.1.1, 198.51.100.66, 10.0.0.1", 2)).toBe(
			"198.51.100.66",
		);
	});

	it("counts an IPv6 network of 64 bits as one", async () => {
		expect(await addressOf("2001:db8:1:2:3:4:5:6", 1)).toBe(
			"2001:db8:1:2::/64",
		);
		expect(await addressOf("::ffff:203.0.113.9", 1)).toBe("203.0.113.9");
	});

	it("takes nonsense for unknown", async () => {
		expect(await addressOf("drop table", 1)).toBe("unknown");
	});
});

describe("a header of a proxy that the settings do not know of", () => {
	const warningsOf = async (trusted: number, requests: HeadersInit[]) => {
		const lines: string[] = [];
		const logger = pino(
			{ level: "warn" },
			{ write: (line) => lines.push(line) },
		);
		const app = new Hono()
			.use(warnOfUnknownProxy(trusted, logger))
			.get("*", (c) => c.text(""));
		for (const headers of requests) await app.request("/", { headers });
		return lines;
	};
	const FORWARDED = { "X-Forwarded-For": "203.0.113.9" };

	it("is warned of once, without what it says", async () => {
		const lines = await warningsOf(0, [{}, FORWARDED, FORWARDED]);
		expect(lines).toHaveLength(1);
		expect(lines[0]).toContain("TRUST_PROXY");
		expect(lines[0]).not.toContain("203.0.113.9");
	});

	it("is not warned of where it does not come, or is trusted", async () => {
		expect(await warningsOf(0, [{}])).toEqual([]);
		expect(await warningsOf(1, [FORWARDED])).toEqual([]);
	});
});

describe("the page that a request comes from", () => {
	const originOf = async (headers: Record<string, string>, siteUrl?: string) =>
		(await ask((c) => c.text(pageOrigin(c, siteUrl)), headers)).text();

	it("is ours when every header that is there says so", async () => {
		const site = "https://example.org";
		expect(await originOf({ Origin: site }, site)).toBe("own");
		expect(await originOf({ "Sec-Fetch-Site": "same-origin" }, site)).toBe(
			"own",
		);
	});

	it("is foreign when one of them says so", async () => {
		const site = "https://example.org";
		const own = { Origin: site, "Sec-Fetch-Site": "same-origin" };
		for (const foreign of [
			{ Origin: "https://evil.example" },
			{ Origin: "null" },
			{ Origin: "http://localhost:3000" },
			{ Origin: "https://example.org.evil.example" },
			{ "Sec-Fetch-Site": "cross-site" },
			{ "Sec-Fetch-Site": "same-site" },
		]) {
			expect(await originOf({ ...own, ...foreign }, site)).toBe("foreign");
		}
	});

	it("is unknown when nothing is said of a page", async () => {
		expect(await originOf({})).toBe("unknown");
		// Typed into the address bar: no page at all.
		expect(await originOf({ "Sec-Fetch-Site": "none" })).toBe("unknown");
	});

	it("is ours on any loopback host while the site has no address", async () => {
		for (const origin of [
			"http://localhost:5173",
			"http://127.0.0.1:3000",
			"http://[::1]:3000",
		]) {
			expect(await originOf({ Origin: origin })).toBe("own");
		}
		for (const origin of [
			"http://127.0.0.1.evil.example",
			"http://evil.example@localhost",
			"ftp://localhost",
		]) {
			expect(await originOf({ Origin: origin })).toBe("foreign");
		}
	});
});

describe("a list's neighbours", () => {
	const linksOf = async (total: number, limit?: number, offset?: number) => {
		const response = await ask(
			(c) => {
				writeListHeaders(c, total, { tag: "x", limit, offset });
				return c.body(null);
			},
			{},
			`/list?unknown=${"x".repeat(9_000)}`,
		);
		return response.headers.get("Link") ?? "";
	};

	it("are first, previous, next and last, with the filters kept", async () => {
		expect(await linksOf(25, 10, 10)).toBe(
			[
				'</list?tag=x&limit=10&offset=0>; rel="first"',
				'</list?tag=x&limit=10&offset=0>; rel="prev"',
				'</list?tag=x&limit=10&offset=20>; rel="next"',
				'</list?tag=x&limit=10&offset=20>; rel="last"',
			].join(", "),
		);
	});

	it("are there too where the request names no limit", async () => {
		expect(await linksOf(250)).toBe(
			[
				'</list?tag=x&offset=0>; rel="first"',
				'</list?tag=x&offset=100>; rel="next"',
				'</list?tag=x&offset=200>; rel="last"',
			].join(", "),
		);
	});

	it("lead to one another from an offset between pages", async () => {
		const links = await linksOf(25, 10, 7);
		expect(links).toContain('offset=0>; rel="prev"');
		expect(links).toContain('offset=17>; rel="next"');
		expect(links).toContain('offset=17>; rel="last"');
		expect(await linksOf(3, 10, 27)).toContain('offset=0>; rel="last"');
	});

	it("end where the list ends", async () => {
		expect(await linksOf(20, 10, 10)).not.toContain('rel="next"');
		expect(await linksOf(20, 10, 0)).not.toContain('rel="prev"');
		expect(await linksOf(0, 10, 0)).toBe("");
	});
});
