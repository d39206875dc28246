import { postInputSchema, postReplacementSchema } from "#contract/post.ts";
import type { TestSite } from "../../testing/test-site.ts";
import { findPublicPost } from "./post.service.ts";
import { postService, replacePost } from "./post-editing.service.ts";

const DRAFT = { slug: "zametka", title: "Заметка" };
const PUBLISHED = { ...DRAFT, content: "Текст", published: true };

/** Functions that write and read posts in the tests of one site, each call in its own context. */
export const postsOf = (site: TestSite) => ({
	/** Creates a published post. */
	create: (change?: object) => postService.create(site.context(), postInputSchema.parse({ ...PUBLISHED, ...change })),
	createDraft: (change?: object) => postService.create(site.context(), postInputSchema.parse({ ...DRAFT, ...change })),
	/** Replaces a post by a published one. */
	replace: (id: number, change: object = {}) =>
		replacePost(site.context(), id, postReplacementSchema.parse({ ...PUBLISHED, ...change })),
	/** Saves a post from its form, by default without publishing. */
	save: (
		id: number,
		{ version, ...change }: { version?: number; [field: string]: unknown } = {},
		options: object = {},
	) =>
		postService.save(site.context(), {
			id,
			version,
			input: postInputSchema.parse({ ...PUBLISHED, ...change }),
			isPublishing: false,
			isRestoring: false,
			...options,
		}),
	publish: (id: number) => postService.publish(site.context(), { id }),
	remove: (id: number) => postService.delete(site.context(), id),
	restore: (id: number, slug?: string) => postService.restore(site.context(), { id, slug }),
	/** The post that readers find under a slug: its kind, and the post with its rendering. */
	find: (slug: string) => findPublicPost(site.context(), slug),
	/** The public post of a slug with its rendering. It throws when there is none. */
	async readArticle(slug: string) {
		const found = await findPublicPost(site.context(), slug);
		if (found.kind !== "post") throw new Error(`${slug}: ${found.kind}`);
		return found;
	},
});
