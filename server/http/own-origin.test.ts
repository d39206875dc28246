import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { pageOrigin } from "./own-origin.ts";

describe("the origin of a request", () => {
	const originOf = async (headers: Record<string, string>, siteUrl?: string) =>
		(await new Hono().get("*", (c) => c.text(pageOrigin(c, siteUrl))).request("/", { headers })).text();

	it("is own if every header sent says so", async () => {
		const site = "https://example.org";
		expect(await originOf({ Origin: site }, site)).toBe("own");
		expect(await originOf({ "Sec-Fetch-Site": "same-origin" }, site)).toBe("own");
	});

	it("is foreign if any header says so", async () => {
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

	it("is unknown if no header states it", async () => {
		expect(await originOf({})).toBe("unknown");
		// `none`: the URL was typed into the address bar.
		expect(await originOf({ "Sec-Fetch-Site": "none" })).toBe("unknown");
	});

	it("is own on any loopback host while SITE_URL is not set", async () => {
		for (const origin of ["http://localhost:5173", "http://127.0.0.1:3000", "http://[::1]:3000"]) {
			expect(await originOf({ Origin: origin })).toBe("own");
		}
		for (const origin of ["http://127.0.0.1.evil.example", "http://evil.example@localhost", "ftp://localhost"]) {
			expect(await originOf({ Origin: origin })).toBe("foreign");
		}
	});
});
