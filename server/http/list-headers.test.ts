import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { writeListHeaders } from "./endpoint.ts";

describe("the Link header of a list", () => {
	const linksOf = async (total: number, limit?: number, offset?: number) => {
		const app = new Hono().get("/list", (c) => {
			writeListHeaders(c, total, { tag: "x", limit, offset });
			return c.body(null);
		});
		const response = await app.request(`/list?unknown=${"x".repeat(9_000)}`);
		return response.headers.get("Link") ?? "";
	};

	it("has the first, previous, next and last page, with the filters", async () => {
		expect(await linksOf(25, 10, 10)).toBe(
			[
				'</list?tag=x&limit=10&offset=0>; rel="first"',
				'</list?tag=x&limit=10&offset=0>; rel="prev"',
				'</list?tag=x&limit=10&offset=20>; rel="next"',
				'</list?tag=x&limit=10&offset=20>; rel="last"',
			].join(", "),
		);
	});

	it("has consistent pages without a limit, and from an offset between pages", async () => {
		expect(await linksOf(250)).toBe(
			'</list?tag=x&offset=0>; rel="first", </list?tag=x&offset=100>; rel="next", </list?tag=x&offset=200>; rel="last"',
		);
		const links = await linksOf(25, 10, 7);
		expect(links).toContain('offset=0>; rel="prev"');
		expect(links).toContain('offset=17>; rel="next"');
		expect(links).toContain('offset=17>; rel="last"');
		expect(await linksOf(3, 10, 27)).toContain('offset=0>; rel="last"');
	});

	it("has no page beyond the ends of the list", async () => {
		expect(await linksOf(20, 10, 10)).not.toContain('rel="next"');
		expect(await linksOf(20, 10, 0)).not.toContain('rel="prev"');
		expect(await linksOf(0, 10, 0)).toBe("");
	});
});
