import { beforeEach, describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();

describe("the admin's lists over tRPC and REST", () => {
	let token: string;
	beforeEach(async () => {
		({ token } = await site.signIn());
	});

	const query = (name: string, input: object) =>
		site.request(`/api/trpc/${name}?${new URLSearchParams({ input: JSON.stringify(input) })}`, { token });

	it.each([
		["q", { q: "я".repeat(201) }],
		["state", { state: "deleted" }],
		["categoryId", { categoryId: "some" }],
		["tagId", { tagId: 0 }],
		["sort", { sort: "content" }],
		["direction", { direction: "up" }],
		["page", { page: 0 }],
		["page", { page: 1e9 }],
		["pageSize", { pageSize: 101 }],
		["limit", { limit: 5 }],
	])("reject a wrong %s: %j", async (path, input) => {
		const response = await query("post.list", input);
		expect(response.status).toBe(422);
		const { error } = await response.json();
		expect(error.data.problem.errors).toMatchObject([{ path }]);
	});

	it("reject a wrong page of the trash", async () => {
		for (const input of [{ page: 0 }, { pageSize: 101 }, { q: "а" }]) {
			expect((await query("post.trash", input)).status).toBe(422);
		}
	});

	it("return posts with their sources over REST, and are paginated with a limit", async () => {
		for (let n = 1; n <= 3; n += 1) {
			await makePost(site.em, { content: `Текст ${n}`, isPublished: n > 1 });
		}
		const read = async (query: string) => {
			const response = await site.request(`/api/admin/posts${query}`, { token });
			expect(response.headers.get("X-Total-Count")).toBe("3");
			const posts: { content: string }[] = await response.json();
			return { link: response.headers.get("Link"), contents: posts.map(({ content }) => content) };
		};
		expect((await read("")).contents).toEqual(["Текст 3", "Текст 2", "Текст 1"]);
		const { contents, link } = await read("?limit=1&offset=1");
		expect(contents).toEqual(["Текст 2"]);
		expect(link).toContain('</api/admin/posts?limit=1&offset=2>; rel="next"');
		const refused = await site.request("/api/admin/posts?limit=0", { token });
		expect(refused.status).toBe(422);
	});
});
