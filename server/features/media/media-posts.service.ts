import { LockMode } from "@mikro-orm/core";
import { Post } from "#db/entities/post.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { enqueue } from "../index-now/index-now.service.ts";
import { renderForSaving } from "../post/post-rendering.service.ts";

/** The fields of a post in which URLs and text alternatives of files stand. */
export type PostTexts = Pick<Post, "content" | "featuredImage" | "featuredImageAlt">;

/** A post with its new texts, rendered. */
interface RewrittenPost {
	id: number;
	version: number;
	change: Partial<Post>;
}

/**
 * Rewrites the posts that use a file and renders them, drafts and those in the trash too. Nothing is written yet: this
 * must not run inside a transaction, since rendering takes time.
 *
 * @returns the posts whose texts differ
 * @throws SiteError `invalid` when a post has become too complex to render
 */
export async function rewritePosts(
	context: RequestContext,
	mediaId: number,
	rewrite: (texts: PostTexts) => PostTexts,
): Promise<RewrittenPost[]> {
	const em = context.em.fork();
	const posts = await em.find(Post, { id: { $in: await postsWith(em, mediaId) } }, { orderBy: { id: "asc" } });
	const rewritten: RewrittenPost[] = [];
	for (const { id, version, content, featuredImage, featuredImageAlt, readingTime } of posts) {
		const texts = rewrite({ content, featuredImage, featuredImageAlt });
		const isSame = texts.content === content && texts.featuredImage === featuredImage;
		if (isSame && texts.featuredImageAlt === featuredImageAlt) continue;
		const rendered = await renderForSaving(context, texts.content);
		rewritten.push({ id, version, change: { ...rendered, ...texts, readingTime } });
	}
	return rewritten;
}

async function postsWith(em: EntityManager, mediaId: number): Promise<number[]> {
	const rows = await em.execute<{ id: number }[]>(
		"select distinct entity_id as id from media_use where entity = 'post' and media_id = ?",
		[mediaId],
	);
	return rows.map(({ id }) => id);
}

/**
 * Writes rewritten posts. It raises their versions: a form that is open meanwhile would undo the change.
 *
 * @throws PostsChangedError when one of them was saved since it was read
 */
export async function writePosts(
	context: RequestContext,
	em: EntityManager,
	posts: readonly RewrittenPost[],
): Promise<void> {
	for (const { id, version, change } of posts) {
		const post = await em.findOne(Post, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
		if (post?.version !== version) throw new PostsChangedError();
		em.assign(post, { ...change, updatedAt: context.clock.now() });
		if (post.published && !post.deletedAt) await enqueue(context, em, [post.slug]);
	}
	await em.flush();
}

/** A post was saved while it was being rewritten. */
export class PostsChangedError extends Error {}

const ATTEMPTS = 3;

/** Repeats work whose posts were saved meanwhile. @throws SiteError `conflict` when that happens again and again */
export async function withUnchangedPosts<T>(work: () => Promise<T>): Promise<T> {
	for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
		try {
			return await work();
		} catch (error) {
			if (!(error instanceof PostsChangedError)) throw error;
		}
	}
	throw new SiteError("conflict", "Статьи с этим файлом как раз сохраняют. Попробуйте ещё раз.");
}
