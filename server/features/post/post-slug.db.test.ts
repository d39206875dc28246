import { describe, expect, it } from "vitest";
import { setUpTestSite } from "../../testing/test-site.ts";
import { findPublicPost } from "./post.service.ts";
import { createPost, deletePost, replacePost } from "./post-editing.service.ts";
import { draft, published, replacement } from "./post-inputs.setup.ts";

const site = setUpTestSite();

describe("the slug of a post", () => {
	it("that was changed redirects to the new one, and may be used by another post", async () => {
		const context = site.context();
		const post = await createPost(context, published({ slug: "one" }));
		await replacePost(site.context(), post.id, replacement({ slug: "two" }));
		const moved = await findPublicPost(site.context(), "one");
		expect(moved).toMatchObject({ kind: "moved" });
		expect(moved.kind === "moved" && moved.post.slug).toBe("two");
		const other = await createPost(site.context(), published({ slug: "one" }));
		const found = await findPublicPost(site.context(), "one");
		expect(found.kind === "post" && found.post.id).toBe(other.id);
	});

	it("can be changed back to a former one", async () => {
		const post = await createPost(site.context(), published({ slug: "one" }));
		await replacePost(site.context(), post.id, replacement({ slug: "two" }));
		await replacePost(site.context(), post.id, replacement({ slug: "one" }));
		expect((await findPublicPost(site.context(), "one")).kind).toBe("post");
		expect((await findPublicPost(site.context(), "two")).kind).toBe("moved");
	});

	it("that is taken is rejected with the next free one as a suggestion", async () => {
		const tryToTake = (slug: string, id?: number) =>
			(id === undefined
				? createPost(site.context(), draft({ slug }))
				: replacePost(site.context(), id, replacement({ slug }))
			).then(
				() => "none: it was free",
				({ kind, errors }) => [kind, errors[0].path, errors[0].suggestion],
			);
		const taken = (suggestion: string) => ["conflict", "slug", suggestion];
		const post = await createPost(site.context(), draft({ slug: "one" }));
		expect(await tryToTake("one")).toEqual(taken("one-2"));
		for (const slug of ["one-2", "one-3", "one-5", "one-two", "one-2-2"]) {
			await createPost(site.context(), draft({ slug }));
		}
		expect(await tryToTake("one")).toEqual(taken("one-4"));
		expect(await tryToTake("one-2")).toEqual(taken("one-2-3"));

		// These slugs count as free: the post's own, a former one, and one of a deleted post.
		const { id } = await createPost(site.context(), draft({ slug: "one-4" }));
		expect(await tryToTake("one", id)).toEqual(taken("one-4"));
		await replacePost(site.context(), id, replacement({ slug: "far" }));
		expect(await tryToTake("one")).toEqual(taken("one-4"));
		await replacePost(site.context(), id, replacement({ slug: "one-4" }));
		expect(await tryToTake("one")).toEqual(taken("one-6"));
		await deletePost(site.context(), id);
		expect(await tryToTake("one")).toEqual(taken("one-4"));
		await replacePost(site.context(), post.id, replacement({ slug: "one-4" }));
	});

	it("of the greatest length has a suggestion too", async () => {
		const slug = `${"a".repeat(193)}-${"b".repeat(6)}`;
		await createPost(site.context(), draft({ slug }));
		const suggestion = `${"a".repeat(193)}-2`;
		await expect(createPost(site.context(), draft({ slug }))).rejects.toMatchObject({ errors: [{ suggestion }] });
		await createPost(site.context(), draft({ slug: suggestion }));
	});

	it("of a deleted post is gone, and of a deleted draft is not found", async () => {
		const post = await createPost(site.context(), published({ slug: "one" }));
		await deletePost(site.context(), post.id);
		expect((await findPublicPost(site.context(), "one")).kind).toBe("gone");
		const note = await createPost(site.context(), draft({ slug: "two" }));
		await deletePost(site.context(), note.id);
		expect((await findPublicPost(site.context(), "two")).kind).toBe("notFound");
	});

	it.each(["", "nothing", "..", "a/b", "%00", "\u0000", "А", "a".repeat(300)])("%j is not found", async (slug) => {
		expect((await findPublicPost(site.context(), slug)).kind).toBe("notFound");
	});

	it("of a draft is not found by readers, and neither is its former slug", async () => {
		const post = await createPost(site.context(), draft({ slug: "one" }));
		await replacePost(site.context(), post.id, replacement({ slug: "two", published: false }));
		expect((await findPublicPost(site.context(), "one")).kind).toBe("notFound");
		expect((await findPublicPost(site.context(), "two")).kind).toBe("notFound");
	});
});
