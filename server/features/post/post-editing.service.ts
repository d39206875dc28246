import { type FilterQuery, LockMode, UniqueConstraintViolationException } from "@mikro-orm/core";
import type { PostInput, PostReplacement } from "#contract/post.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { Category } from "#db/entities/category.entity.ts";
import { Post } from "#db/entities/post.entity.ts";
import { Tag } from "#db/entities/tag.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField, SiteError, takenSlug } from "../../lib/errors.ts";
import { enqueue } from "../index-now/index-now.service.ts";
import { postNotFound, visibleTo } from "./post.service.ts";
import { writePostUses } from "./post-media.service.ts";
import { renderForSaving } from "./post-rendering.service.ts";
import { claimSlug, hasSlug } from "./post-slug.service.ts";

/** Loads a post that is not deleted, drafts included, with its source. @throws SiteError `notFound` */
export async function getPost(context: RequestContext, id: number): Promise<Post> {
	const post = await context.em.findOne(Post, { id, ...visibleTo("admin") }, { populate: ["category", "tags"] });
	if (!post) throw postNotFound();
	return post;
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
		await writePostUses(em, post.id, input);
		if (input.published) await enqueue(context, em, [input.slug]);
		return post.id;
	});
}

/**
 * Replaces all fields of a post. A changed slug leaves a redirect.
 *
 * @throws SiteError `conflict` when `version` is not the newest or another post has the slug;
 *   `notFound`; `invalid` for an unknown category or tag and for a source that is too complex to render
 */
export async function replacePost(
	context: RequestContext,
	id: number,
	{ version, ...input }: PostReplacement,
): Promise<Post> {
	const rendered = await renderForSaving(context, input.content);
	const now = context.clock.now();
	await withContentVersionBump(context.em.fork(), async (em) => {
		const post = await lockPost(em, { id, deletedAt: null });
		if (version !== undefined && version !== post.version) {
			throw new SiteError("conflict", "Статью уже сохранили в другом окне. Сравните версии, прежде чем сохранять.");
		}
		await em.populate(post, ["category", "tags"]);
		const { slug: formerSlug, published: wasPublished } = post;
		const columns = await toColumns(em, input, rendered);
		em.assign(post, {
			...columns,
			category: columns.category ?? trashedCategory(post),
			tags: [...columns.tags, ...trashedTags(post)],
			updatedAt: now,
			publishedAt: post.publishedAt ?? (input.published ? now : null),
		});
		await em.flush();
		await claimSlug(em, id, input.slug, now);
		await writePostUses(em, id, input);
		if (wasPublished || input.published) {
			await enqueue(context, em, [formerSlug, input.slug]);
		}
	});
	context.em.clear();
	return getPost(context, id);
}

/** Moves a post to the trash. @throws SiteError `notFound` */
export async function deletePost(context: RequestContext, id: number): Promise<void> {
	await withContentVersionBump(context.em.fork(), async (em) => {
		const post = await lockPost(em, { id, deletedAt: null });
		post.deletedAt = context.clock.now();
		if (post.published) await enqueue(context, em, [post.slug]);
	});
}

/**
 * Takes a post out of the trash.
 *
 * @param slug a new slug, which is needed when another post has taken the old one meanwhile
 * @throws SiteError `notFound` when it is not in the trash; `conflict` when the slug is taken
 */
export async function restorePost(
	context: RequestContext,
	{ id, slug }: { id: number; slug?: string | undefined },
): Promise<Post> {
	await withContentVersionBump(context.em.fork(), async (em) => {
		const post = await lockPost(em, { id, deletedAt: { $ne: null } });
		post.deletedAt = null;
		await em.flush();
		if (slug !== undefined) {
			await claimSlug(em, id, slug, context.clock.now());
		} else if (!(await hasSlug(em, id))) {
			throw takenSlug("Адрес статьи уже занят другой статьёй. Укажите новый.");
		}
		if (post.published) await enqueue(context, em, [slug ?? post.slug]);
	});
	context.em.clear();
	return getPost(context, id);
}

async function lockPost(em: EntityManager, where: FilterQuery<Post>): Promise<Post> {
	const post = await em.findOne(Post, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
	if (!post) throw postNotFound();
	return post;
}

async function toColumns(
	em: EntityManager,
	{ slug: _, categoryId, tags, ...columns }: PostInput,
	rendered: Awaited<ReturnType<typeof renderForSaving>>,
) {
	return {
		...columns,
		...rendered,
		category: await findCategory(em, categoryId),
		tags: await findTags(em, tags),
		readingTime: columns.readingTime || rendered.readingTime,
	};
}

// Terms in the trash stay on a replaced post: the form does not show them, so the admin cannot have removed them, and
// restoring a term brings it back to its posts.
function trashedCategory({ category }: Post) {
	return category?.deletedAt ? category : null;
}

function trashedTags({ tags }: Post) {
	return tags.getItems().filter(({ deletedAt }) => deletedAt !== null);
}

async function findCategory(em: EntityManager, id: number | null) {
	if (id === null) return null;
	const category = await em.findOne(Category, { id, deletedAt: null });
	if (!category) throw invalidField("categoryId", "Такой категории нет");
	return category;
}

async function findTags(em: EntityManager, ids: number[]) {
	const tags = await em.find(Tag, { id: { $in: ids }, deletedAt: null });
	const found = new Set(tags.map(({ id }) => id));
	const unknown = ids.findIndex((id) => !found.has(id));
	if (unknown >= 0) throw invalidField(`tags.${unknown}`, "Такого тега нет");
	return tags;
}
