import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { expectProblem } from "./bad-input.setup.ts";

const site = setUpTestSite();
let token: string;

beforeEach(async () => {
	({ token } = await site.signIn());
	await makePost(site.em, { slug: "statya" });
});

// Bad input of a client is logged as no warning or error.
afterEach(() => expect(site.loggedProblems).toEqual([]));

describe("an id in a URL", () => {
	it.each(["-1", "1.5", "2147483648", "99999999999", "abc", "0", "1e3", "%00"])("%s is invalid", async (id) => {
		for (const [method, path] of [
			["DELETE", `/api/admin/posts/${id}`],
			["DELETE", `/api/categories/${id}`],
			["DELETE", `/api/tags/${id}`],
			["DELETE", `/api/admin/comments/${id}`],
			["POST", `/api/admin/comments/${id}/approve`],
		] as const) {
			await expectProblem(await site.request(path, { method, token }), 422);
		}
	});

	it("that does not exist is answered with 404", async () => {
		for (const path of ["/api/admin/posts/404", "/api/categories/404"]) {
			const response = await site.request(path, { method: "DELETE", token });
			await expectProblem(response, 404);
		}
	});
});

describe("a slug in a URL", () => {
	it.each(["..%2f..", "%00", "%E0%A4%A", "a%25b", "a".repeat(300), "%ED%A0%80"])(
		"%s is answered with 404",
		async (slug) => {
			await expectProblem(await site.request(`/api/blog/posts/${slug}`), 404);
			await expectProblem(await site.request(`/api/blog/posts/${slug}/reactions`), 404);
		},
	);

	it("that the post had before redirects, and that of a deleted post is gone", async () => {
		await site.request("/api/admin/posts/1", {
			method: "PUT",
			body: { slug: "novyj", title: "Т", content: "Т", published: true },
			token,
		});
		const moved = await site.request("/api/blog/posts/statya");
		expect(moved.status).toBe(301);
		expect(moved.headers.get("Location")).toBe("/api/blog/posts/novyj");
		await site.request("/api/admin/posts/1", { method: "DELETE", token });
		await expectProblem(await site.request("/api/blog/posts/novyj"), 410);
	});
});

describe("a page of a list", () => {
	it.each([
		"limit=0",
		"limit=101",
		"limit=-1",
		"limit=1.5",
		"limit=abc",
		"limit=",
		"offset=-1",
		"offset=99999999999",
		`tag=${"x".repeat(300)}`,
	])("with %s is rejected", async (query) => {
		await expectProblem(await site.request(`/api/blog/posts?${query}`), 422);
	});

	it("past the end is empty, and unknown parameters are ignored", async () => {
		const response = await site.request("/api/blog/posts?limit=5&offset=2000000000&utm_source=x");
		expect(await response.json()).toEqual([]);
		expect(response.headers.get("X-Total-Count")).toBe("1");
	});
});
