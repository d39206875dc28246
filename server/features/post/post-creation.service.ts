import type { PostInput } from "#contract/post.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { Post } from "#db/entities/post.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { createOnce } from "../../lib/create-once.ts";
import { SiteError } from "../../lib/errors.ts";
import { enqueue } from "../index-now/index-now.service.ts";
import { addRedirects } from "../redirect/redirect.service.ts";
import { recordSave } from "../revision/working-copy.service.ts";
import { getPost } from "./post-editing.service.ts";
import { writePostUses } from "./post-media.service.ts";
import { renderForSaving } from "./post-rendering.service.ts";
import { claimSlug } from "./post-slug.service.ts";
import { POST_KIND, toColumns, valuesOfInput } from "./post-values.service.ts";

/** The fields of an imported post that other posts get when they are created. */
export interface ImportedFields {
	createdAt: Date;
	updatedAt: Date;
	/** Null for a draft. */
	publishedAt: Date | null;
	/** The canonical paths that redirect to it. */
	redirects: readonly string[];
}

/**
 * Creates a post. With the `creationKey` of an earlier call it creates nothing and returns the post of that call as it
 * is now, so that a request whose response was lost can be sent again.
 *
 * @param imported the dates and former addresses of a post from another site
 * @throws SiteError `conflict` when another post has the slug, or when the post of the earlier call is in the trash;
 *   `invalid` for an unknown category or tag and for a source that is too complex to render
 */
export async function createPost(context: RequestContext, input: PostInput, imported?: ImportedFields): Promise<Post> {
	const { creationKey } = input;
	const id = await createOnce(
		() => findCreated(context, creationKey),
		() => insertPost(context, input, imported),
	);
	return getPost(context, id);
}

async function findCreated(context: RequestContext, creationKey: string | undefined): Promise<number | undefined> {
	if (creationKey === undefined) return;
	const post = await context.em.fork().findOne(Post, { creationKey }, { fields: ["deletedAt"] });
	if (post?.deletedAt) {
		throw new SiteError(
			"conflict",
			"Эта статья уже создана, но сейчас лежит в корзине. Верните её оттуда или создайте новую.",
		);
	}
	return post?.id;
}

async function insertPost(context: RequestContext, input: PostInput, imported?: ImportedFields): Promise<number> {
	const rendered = await renderForSaving(context, input.content);
	const now = context.clock.now();
	return withContentVersionBump(context.em.fork(), async (em) => {
		const post = em.create(Post, {
			...(await toColumns(em, input, rendered)),
			createdAt: imported?.createdAt ?? now,
			updatedAt: imported?.updatedAt ?? now,
			publishedAt: input.published ? (imported?.publishedAt ?? now) : null,
		});
		await em.flush();
		await claimSlug(em, post.id, input.slug, now);
		const values = valuesOfInput(input, rendered);
		await writePostUses(em, post);
		if (imported) await addRedirects(em, post.id, imported.redirects, now);
		const reason = input.published ? "publish" : imported ? "import" : "save";
		await recordSave(context, em, POST_KIND, { id: post.id, values, reason });
		if (input.published) await enqueue(context, em, [input.slug]);
		return post.id;
	});
}
