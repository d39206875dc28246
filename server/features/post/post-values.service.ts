import { pick } from "es-toolkit";
import type { PostInput, PostValues } from "#contract/post.ts";
import { Category } from "#db/entities/category.entity.ts";
import { Post } from "#db/entities/post.entity.ts";
import { Tag } from "#db/entities/tag.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField } from "../../lib/errors.ts";
import { readRevision, rewriteCopies, type VersionedKind } from "../revision/working-copy.service.ts";
import type { renderForSaving } from "./post-rendering.service.ts";

const TEXTS = ["title", "content", "slug", "featuredImage", "featuredImageAlt", "excerpt", "metaDescription"] as const;

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

/** Posts, as their revisions know them. */
export const POST_KIND: VersionedKind<Post, PostValues> = {
	entity: "post",
	// Terms in the trash too: restored, they are back on the post.
	valuesOf: (post) => ({
		...pick(post, [...TEXTS, "readingTime"]),
		categoryId: post.category?.id ?? null,
		tags: idsOf(post.tags.getItems()),
	}),
	titleOf: ({ title }) => title,
};

/** The values of an input, as `POST_KIND` has them: an unset reading time is that of the text. */
export const valuesOfInput = (input: PostInput, computed: { readingTime: number }): PostValues => ({
	...pick(input, [...TEXTS, "categoryId"]),
	tags: input.tags.toSorted((a, b) => a - b),
	readingTime: input.readingTime || computed.readingTime,
});

/**
 * The values of an input for a post. Terms in the trash stay on it: the form does not show them, so the admin cannot have
 * removed them.
 */
export function valuesFor(post: Post, input: PostInput, computed: { readingTime: number }): PostValues {
	const values = valuesOfInput(input, computed);
	const tags = idsOf([...values.tags.map((id) => ({ id })), ...trashedTags(post)]);
	return { ...values, categoryId: values.categoryId ?? trashedCategory(post)?.id ?? null, tags };
}

export const trashedCategory = ({ category }: Post) => (category?.deletedAt ? category : null);

export const trashedTags = ({ tags }: Post) => tags.getItems().filter(({ deletedAt }) => deletedAt !== null);

/** The columns of a post for an input. @throws SiteError `invalid` for an unknown category or tag */
export async function toColumns(
	em: EntityManager,
	{ slug: _, categoryId, tags, ...columns }: PostInput,
	rendered: Awaited<ReturnType<typeof renderForSaving>>,
) {
	return {
		...columns,
		...rendered,
		...(await findTerms(em, { categoryId, tags })),
		readingTime: columns.readingTime || rendered.readingTime,
	};
}

/** The category and the tags with these ids. @throws SiteError `invalid` when one is unknown */
export async function findTerms(em: EntityManager, { categoryId, tags }: Pick<PostInput, "categoryId" | "tags">) {
	return { category: await findCategory(em, categoryId), tags: await findTags(em, tags) };
}

async function findCategory(em: EntityManager, id: number | null) {
	if (id === null) return null;
	const category = await em.findOne(Category, { id, deletedAt: null });
	if (!category) throw invalidField("categoryId", "Такой категории нет");
	return category;
}

async function findTags(em: EntityManager, ids: number[]) {
	const tags = await em.find(Tag, { id: { $in: ids }, deletedAt: null });
	const found = new Set(idsOf(tags));
	const unknown = ids.findIndex((id) => !found.has(id));
	if (unknown >= 0) throw invalidField(`tags.${unknown}`, "Такого тега нет");
	return tags;
}

/** Values without the category and the tags that were deleted since they were saved. */
export async function withoutDeletedTerms({ em }: Pick<RequestContext, "em">, values: PostValues): Promise<PostValues> {
	const { categoryId, tags } = values;
	const hasCategory = categoryId !== null && (await em.count(Category, { id: categoryId, deletedAt: null })) > 0;
	const found = await em.find(Tag, { id: { $in: tags }, deletedAt: null });
	return { ...values, categoryId: hasCategory ? categoryId : null, tags: idsOf(found) };
}

/** A post with the values of its working copy, if it has one. @param post as for `withRevision` */
export async function withWorkingCopy(context: RequestContext, em: EntityManager, post: Post): Promise<Post> {
	return post.workingRevision ? withRevision(context, em, post, post.workingRevision.id) : post;
}

/**
 * A post with the values of a revision; categories and tags that were deleted meanwhile are left out.
 *
 * @param post with its category and tags, from an entity manager that is never flushed
 */
export async function withRevision(
	context: RequestContext,
	em: EntityManager,
	post: Post,
	revisionId: number,
): Promise<Post> {
	const { values, savedAt } = await readRevision(context, POST_KIND, post, revisionId);
	const { categoryId, tags, ...columns } = values;
	em.assign(post, {
		...columns,
		category: categoryId === null ? null : await em.findOne(Category, { id: categoryId, deletedAt: null }),
		tags: await em.find(Tag, { id: { $in: tags }, deletedAt: null }),
		updatedAt: savedAt,
	});
	return post;
}

/** Changes the values of all working copies and planned replacements of posts, in the transaction of a write that they must not undo. */
export async function rewriteAllCopies(
	context: RequestContext,
	em: EntityManager,
	rewrite: (values: PostValues) => PostValues,
): Promise<void> {
	const hasCopy = [{ workingRevision: { $ne: null } }, { scheduledRevision: { $ne: null } }];
	const posts = await em.find(Post, { $or: hasCopy }, { populate: ["category", "tags"] });
	for (const post of posts) await rewriteCopies(context, em, POST_KIND, post, rewrite);
}
