import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { postInputSchema, postReplacementSchema } from "#contract/post.ts";
import { readContentVersion } from "#db/content-version.ts";
import { makeCategory } from "#db/factories/term.factory.ts";
import { purgeExpired } from "../../jobs/purge-expired.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { categoryService } from "../category/category.service.ts";
import { presentAdminPost } from "./post.presenter.ts";
import { createPost, deletePost, replacePost } from "./post-editing.service.ts";

const site = setUpTestSite();
const creationKey = randomUUID();

const input = (change: object = {}) =>
	postInputSchema.parse({ slug: "zametka", title: "Заметка", content: "Текст", creationKey, ...change });
const create = (change?: object) => createPost(site.context(), input(change));

async function countPosts(): Promise<number | undefined> {
	const [row] = await site.em.execute<{ count: number }[]>("select count(*)::int from post");
	return row?.count;
}

describe("a repeated request to create a post", () => {
	it("returns the post of the first request, and creates no second one", async () => {
		const first = presentAdminPost(await create());
		const before = await readContentVersion(site.em);
		// Text typed meanwhile is saved by the next save, not by the repeated request.
		const again = presentAdminPost(await create({ title: "Дальше", slug: "dva" }));
		expect(again).toEqual(first);
		expect(await countPosts()).toBe(1);
		expect(await readContentVersion(site.em)).toBe(before);
	});

	it("returns the post as it is now", async () => {
		const { id } = await create();
		await replacePost(site.context(), id, postReplacementSchema.parse({ slug: "novyj", title: "Новое" }));
		expect(await create()).toMatchObject({ id, title: "Новое", version: 2 });
	});

	it("returns the post also when its category was deleted meanwhile", async () => {
		const { id: categoryId } = await makeCategory(site.em);
		const { id } = await create({ categoryId });
		await categoryService.delete(site.context(), categoryId);
		expect((await create({ categoryId })).id).toBe(id);
	});

	it("creates one post when several arrive at the same time", async () => {
		const posts = await Promise.all(Array.from({ length: 8 }, (_, n) => create({ slug: `zametka-${n}` })));
		expect(new Set(posts.map(({ id }) => id)).size).toBe(1);
		expect(await countPosts()).toBe(1);
	});

	it("is a conflict while its post is in the trash", async () => {
		const { id } = await create();
		await deletePost(site.context(), id);
		await expect(create()).rejects.toMatchObject({ kind: "conflict", message: expect.stringContaining("в корзине") });
		site.clock.advance(31 * 24 * 3_600_000);
		await purgeExpired(site.database.orm, site.clock, "Europe/Moscow");
		expect((await create()).id).not.toBe(id);
	});

	it("with another key, or none, creates another post", async () => {
		await create();
		for (const key of [randomUUID(), undefined]) {
			await expect(create({ creationKey: key })).rejects.toMatchObject({
				kind: "conflict",
				errors: [{ path: "slug" }],
			});
		}
		await create({ slug: "dva", creationKey: undefined });
		await create({ slug: "tri", creationKey: undefined });
		expect(await countPosts()).toBe(3);
	});
});

describe("the creation key of a post", () => {
	let token: string;
	beforeEach(async () => {
		({ token } = await site.signIn());
	});

	it("is accepted by REST and tRPC, and returned by neither", async () => {
		const body = { slug: "zametka", creationKey };
		const rest = await site.request("/api/admin/posts", { body, token });
		expect(rest.status).toBe(201);
		const procedure = await site.request("/api/trpc/post.create", { body, token });
		const { result } = await procedure.json();
		const made = await rest.json();
		expect(result.data).toEqual(made);
		expect(made).not.toHaveProperty("creationKey");
	});

	it("that is no UUID is rejected at its field", async () => {
		const body = { slug: "zametka", creationKey: "1; drop table post" };
		const response = await site.request("/api/admin/posts", { body, token });
		expect(response.status).toBe(422);
		expect(await response.json()).toMatchObject({ errors: [{ path: "creationKey" }] });
	});
});
