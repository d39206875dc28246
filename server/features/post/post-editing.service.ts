import { type FilterQuery, LockMode, UniqueConstraintViolationException } from "@mikro-orm/core";
import { isVisible } from "#contract/fields.ts";
import { type PostInput, type PostReplacement, type PostSave, postReplacementSchema } from "#contract/post.ts";
import { withContentLock, withContentVersionBump } from "#db/content-version.ts";
import { Post } from "#db/entities/post.entity.ts";
import type { Revision } from "#db/entities/revision.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField, SiteError } from "../../lib/errors.ts";
import { enqueue } from "../index-now/index-now.service.ts";
import { recordFormerValues, recordSave, saveWorkingCopy } from "../revision/working-copy.service.ts";
import { postNotFound, visibleTo } from "./post.service.ts";
import { writePostUses } from "./post-media.service.ts";
import { renderForSaving } from "./post-rendering.service.ts";
import { claimSlug, refuseTakenSlug } from "./post-slug.service.ts";
import { findTerms, POST_KIND, toColumns, valuesOfInput, withWorkingCopy } from "./post-values.service.ts";

const TERMS = { populate: ["category", "tags"] } as const;

/**
 * Loads a post that is not deleted, drafts included, with its source: the values that were saved last, which readers may
 * not see yet.
 *
 * @throws SiteError `notFound`
 */
export async function getPost(context: RequestContext, id: number): Promise<Post> {
	const em = context.em.fork();
	const post = await em.findOne(Post, { id, ...visibleTo("admin") }, TERMS);
	if (!post) throw postNotFound();
	return withWorkingCopy(context, em, post);
}

/**
 * Creates a post. With the `creationKey` of an earlier call it creates nothing and returns the post of that call as it
 * is now, so that a request whose response was lost can be sent again.
 *
 * @throws SiteError `conflict` when another post has the slug, or when the post of the earlier call is in the trash;
 *   `invalid` for an unknown category or tag and for a source that is too complex to render
 */
export async function createPost(context: RequestContext, input: PostInput): Promise<Post> {
	const { creationKey } = input;
	const id =
		(await findCreated(context, creationKey)) ??
		(await insertPost(context, input).catch(async (error: unknown) => {
			if (!(error instanceof UniqueConstraintViolationException)) throw error;
			// A concurrent call with the same key was faster.
			const first = await findCreated(context, creationKey);
			if (first === undefined) throw error;
			return first;
		}));
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

async function insertPost(context: RequestContext, input: PostInput): Promise<number> {
	const rendered = await renderForSaving(context, input.content);
	const now = context.clock.now();
	return withContentVersionBump(context.em.fork(), async (em) => {
		const post = em.create(Post, {
			...(await toColumns(em, input, rendered)),
			createdAt: now,
			updatedAt: now,
			publishedAt: input.published ? now : null,
		});
		await em.flush();
		await claimSlug(em, post.id, input.slug, now);
		const values = valuesOfInput(input, rendered);
		await writePostUses(em, post.id, [values]);
		const reason = input.published ? "publish" : "save";
		await recordSave(context, em, POST_KIND, { id: post.id, values, reason });
		if (input.published) await enqueue(context, em, [input.slug]);
		return post.id;
	});
}

/**
 * Replaces all fields of a post, also those that readers see; its working copy ends. A changed slug leaves a redirect.
 *
 * @param reason the reason of the revision; a post that readers see afterwards is published
 * @throws SiteError `conflict` when `version` is not the newest or another post has the slug;
 *   `notFound`; `invalid` for an unknown category or tag and for a source that is too complex to render
 */
export async function replacePost(
	context: RequestContext,
	id: number,
	{ version, ...input }: PostReplacement,
	reason: Revision["reason"] = "save",
): Promise<Post> {
	const rendered = await renderForSaving(context, input.content);
	const now = context.clock.now();
	await withContentVersionBump(context.em.fork(), async (em) => {
		const post = await lockVersion(em, id, version);
		await recordFormerValues(em, POST_KIND, post);
		const { slug: formerSlug, published: wasPublished } = post;
		const columns = await toColumns(em, input, rendered);
		em.assign(post, {
			...columns,
			category: columns.category ?? trashedCategory(post),
			tags: [...columns.tags, ...trashedTags(post)],
			workingRevision: null,
			updatedAt: now,
			publishedAt: post.publishedAt ?? (input.published ? now : null),
		});
		await em.flush();
		await claimSlug(em, id, input.slug, now);
		const values = valuesOfInput(input, rendered);
		await writePostUses(em, id, [values]);
		await recordSave(context, em, POST_KIND, { id, values, reason: input.published ? "publish" : reason });
		if (wasPublished || input.published) {
			await enqueue(context, em, [formerSlug, input.slug]);
		}
	});
	return getPost(context, id);
}

/**
 * Saves a post from its form. Of a post that readers see, only the working copy is written unless it is to be published;
 * else the post is replaced.
 *
 * @throws SiteError as `replacePost`
 */
export async function savePost(
	context: RequestContext,
	{ id, post, isPublishing, isRestoring }: PostSave,
): Promise<Post> {
	const reason = isRestoring ? "restore" : "save";
	const staysPublic = post.published && (await context.em.count(Post, { id, published: true })) > 0;
	if (!staysPublic || isPublishing) return replacePost(context, id, post, reason);
	const { version, ...input } = post;
	// A source that is too complex is refused when it is saved, not when it is published.
	const values = valuesOfInput(input, await renderForSaving(context, input.content));
	await withContentLock(context.em.fork(), async (em) => {
		const locked = await lockVersion(em, id, version);
		await findTerms(em, input);
		await refuseTakenSlug(em, id, input.slug);
		const publicValues = POST_KIND.valuesOf(locked);
		await saveWorkingCopy(context, em, POST_KIND, locked, { values, reason });
		await writePostUses(em, id, [publicValues, values]);
	});
	return getPost(context, id);
}

/**
 * Publishes the values of a post that were saved last. Categories and tags that were deleted since then are left out.
 *
 * @throws SiteError as `replacePost`; `invalid` without a title or a text
 */
export async function publishPost(context: RequestContext, id: number): Promise<Post> {
	const post = await getPost(context, id);
	const values = POST_KIND.valuesOf(post);
	const input = postReplacementSchema.parse({ ...values, published: true, version: post.version });
	return replacePost(context, id, input);
}

/**
 * Shows a post to readers with the values that they have seen or would see, or makes it a draft. Its working copy stays.
 *
 * @throws SiteError `notFound`; `invalid` without a title or a text
 */
export async function setPostPublished(
	context: RequestContext,
	{ id, published }: { id: number; published: boolean },
): Promise<Post> {
	await withContentVersionBump(context.em.fork(), async (em) => {
		const post = await lockVersion(em, id, undefined);
		if (post.published === published) return;
		if (published && !isVisible(post.title)) throw invalidField("title", "Без заголовка публиковать нельзя");
		if (published && !isVisible(post.content)) throw invalidField("content", "Без текста публиковать нельзя");
		await recordFormerValues(em, POST_KIND, post);
		const now = context.clock.now();
		em.assign(post, { published, isDraft: !published, updatedAt: now, publishedAt: post.publishedAt ?? now });
		const values = POST_KIND.valuesOf(post);
		if (published) await recordSave(context, em, POST_KIND, { id, values, reason: "publish" });
		await enqueue(context, em, [post.slug]);
	});
	return getPost(context, id);
}

/** Loads a post with its terms for writing. @throws SiteError `notFound`; `conflict` when `version` is not the newest */
async function lockVersion(em: EntityManager, id: number, version: number | undefined): Promise<Post> {
	const post = await lockPost(em, { id, deletedAt: null });
	if (version !== undefined && version !== post.version) {
		throw new SiteError("conflict", "Статью уже сохранили в другом окне. Сравните версии, прежде чем сохранять.");
	}
	await em.populate(post, ["category", "tags"]);
	return post;
}

/** Loads a post for writing. @throws SiteError `notFound` */
export async function lockPost(em: EntityManager, where: FilterQuery<Post>): Promise<Post> {
	const post = await em.findOne(Post, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
	if (!post) throw postNotFound();
	return post;
}

// Terms in the trash stay on a replaced post: the form does not show them, so the admin cannot have removed them, and
// restoring a term brings it back to its posts.
function trashedCategory({ category }: Post) {
	return category?.deletedAt ? category : null;
}

function trashedTags({ tags }: Post) {
	return tags.getItems().filter(({ deletedAt }) => deletedAt !== null);
}
