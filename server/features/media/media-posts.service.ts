import { LockMode } from "@mikro-orm/core";
import { isEqual, pick } from "es-toolkit";
import { Post } from "#db/entities/post.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { postService } from "../post/post-editing.service.ts";
import { writePostUses } from "../post/post-media.service.ts";
import { renderForSaving } from "../post/post-rendering.service.ts";
import { POST_KIND } from "../post/post-values.service.ts";
import { recordFormerValues, rewriteCopies } from "../revision/working-copy.service.ts";

const TEXTS = ["title", "content", "featuredImage", "featuredImageAlt"] as const;

/** The fields of a post in which URLs and text alternatives of files stand, and its title, which tells it from others. */
export type PostTexts = Pick<Post, (typeof TEXTS)[number]>;

const TERMS = { populate: ["category", "tags"] } as const;

/** The posts that use a file, and those of them whose texts change, rendered. */
interface RewrittenPosts {
	mediaId: number;
	ids: number[];
	rewrite(texts: PostTexts): PostTexts;
	changed: {
		id: number;
		version: number;
		/** The new columns of the post; undefined if only its working copy or its planned replacement may change. */
		change: Partial<Post> | undefined;
	}[];
}

/**
 * Rewrites the posts that use a file and renders them, drafts and those in the trash too; with them their working copies
 * and planned replacements. Nothing is written yet: this
 * must not run inside a transaction, since rendering takes time.
 *
 * @throws SiteError `invalid` when a post has become too complex to render
 */
export async function rewritePosts(
	context: RequestContext,
	mediaId: number,
	rewrite: (texts: PostTexts) => PostTexts,
): Promise<RewrittenPosts> {
	const em = context.em.fork();
	const ids = await postsWith(em, mediaId);
	const posts = await em.find(Post, { id: { $in: ids } }, { ...TERMS, orderBy: { id: "asc" } });
	const changed: RewrittenPosts["changed"] = [];
	for (const post of posts) {
		const { id, version, readingTime, workingRevision, scheduledRevision } = post;
		const texts = rewritten(post, rewrite);
		const change = texts && { ...(await renderForSaving(context, texts.content)), ...texts, readingTime };
		if (change || workingRevision || scheduledRevision) changed.push({ id, version, change });
	}
	return { mediaId, ids, rewrite, changed };
}

/** The rewritten texts; undefined if they stay the same. */
function rewritten(from: PostTexts, rewrite: (texts: PostTexts) => PostTexts): PostTexts | undefined {
	const texts = pick(from, TEXTS);
	const next = rewrite(texts);
	return isEqual(texts, next) ? undefined : next;
}

async function postsWith(em: EntityManager, mediaId: number): Promise<number[]> {
	const rows = await em.execute<{ id: number }[]>(
		"select distinct entity_id as id from media_use where entity = 'post' and media_id = ? order by id",
		[mediaId],
	);
	return rows.map(({ id }) => id);
}

/**
 * Writes rewritten posts. It raises their versions: a form that is open meanwhile would undo the change.
 *
 * @param em that of a transaction which raises the content version
 * @throws PostsChangedError when one of them was saved since they were read, or another post uses the file now
 */
export async function writePosts(
	context: RequestContext,
	em: EntityManager,
	{ mediaId, ids, rewrite, changed }: RewrittenPosts,
): Promise<void> {
	// The lock of the content version keeps saves out: the posts that use the file are the same until the end.
	if (String(await postsWith(em, mediaId)) !== String(ids)) throw new PostsChangedError();
	for (const { id, version, change } of changed) {
		const post = await em.findOne(Post, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
		if (post?.version !== version) throw new PostsChangedError();
		await em.populate(post, TERMS.populate);
		await recordFormerValues(em, POST_KIND, post);
		if (change) {
			em.assign(post, { ...change, updatedAt: context.clock.now() });
			await postService.recordChange(context, em, post);
		}
		await rewriteCopies(context, em, POST_KIND, post, (values) => ({ ...values, ...rewritten(values, rewrite) }));
		await em.flush();
		await writePostUses(em, post);
	}
}

/** A post was saved while it was being rewritten. */
class PostsChangedError extends Error {}

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
