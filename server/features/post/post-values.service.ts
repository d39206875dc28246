import { pick } from "es-toolkit";
import { type PostInput, type PostValues, postValuesSchema } from "#contract/post.ts";
import { Category } from "#db/entities/category.entity.ts";
import { Post } from "#db/entities/post.entity.ts";
import { Tag } from "#db/entities/tag.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField } from "../../lib/errors.ts";
import { versionedKind } from "../revision/working-copy.service.ts";
import type { RenderedPost } from "./post-rendering.service.ts";

/** The values that are columns of the row as they are, unlike the category and the tags. */
const OWN = Object.keys(postValuesSchema.omit({ categoryId: true, tags: true }).shape) as Exclude<
	keyof PostValues,
	"categoryId" | "tags"
>[];

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

/** The values and the title of a post that its revisions store. */
export const POST_KIND = versionedKind<Post, PostValues>({
	entity: "post",
	// Terms in the trash are included: when restored, they are back on the post.
	valuesOf: (post) => ({
		...pick(post, OWN),
		categoryId: post.category?.id ?? null,
		tags: idsOf(post.tags.getItems()),
	}),
	titleOf: ({ title }) => title,
});

/**
 * The values of an input, in the form of `POST_KIND`: an unset reading time is that of the text. Terms in the trash
 * stay on the post: the form does not show them, so the admin cannot have removed them.
 */
export function valuesOfInput(input: PostInput, computed: { readingTime: number }, post?: Post): PostValues {
	const tags = post ? [...input.tags, ...idsOf(trashedTags(post))] : input.tags;
	return {
		...pick(input, OWN),
		readingTime: input.readingTime || computed.readingTime,
		categoryId: input.categoryId ?? (post && trashedCategory(post)?.id) ?? null,
		tags: tags.toSorted((a, b) => a - b),
	};
}

const trashedCategory = ({ category }: Post) => (category?.deletedAt ? category : null);

const trashedTags = ({ tags }: Post) => tags.getItems().filter(({ deletedAt }) => deletedAt !== null);

/** The columns of a post for an input. @throws SiteError `invalid` for an unknown category or tag */
export async function toColumns(em: EntityManager, input: PostInput, rendered: RenderedPost, post?: Post) {
	const category = await findCategory(em, input.categoryId);
	const tags = await findTags(em, input.tags);
	const { slug: _, ...columns } = pick(input, OWN);
	return {
		...rendered,
		...columns,
		readingTime: input.readingTime || rendered.readingTime,
		category: category ?? (post ? trashedCategory(post) : null),
		tags: post ? [...tags, ...trashedTags(post)] : tags,
	};
}

async function findCategory(em: EntityManager, id: number | null) {
	if (id === null) return null;
	const failHandler = () => invalidField("categoryId", "Такой категории нет");
	return em.findOneOrFail(Category, { id, deletedAt: null }, { failHandler });
}

async function findTags(em: EntityManager, ids: number[]) {
	const tags = await em.find(Tag, { id: { $in: ids }, deletedAt: null });
	const found = new Set(idsOf(tags));
	const unknown = ids.findIndex((id) => !found.has(id));
	if (unknown >= 0) throw invalidField(`tags.${unknown}`, "Такого тега нет");
	return tags;
}

/** The values without the category and the tags that were deleted since the save. */
export async function withoutDeletedTerms({ em }: Pick<RequestContext, "em">, values: PostValues): Promise<PostValues> {
	const { category, tags } = await toRevisionColumns(em, values);
	return { ...values, categoryId: category?.id ?? null, tags: idsOf(tags) };
}

/** The columns of a revision; categories and tags that were deleted meanwhile are left out. */
export async function toRevisionColumns(em: EntityManager, { categoryId, tags, ...columns }: PostValues) {
	return {
		...columns,
		category: categoryId === null ? null : await em.findOne(Category, { id: categoryId, deletedAt: null }),
		tags: await em.find(Tag, { id: { $in: tags }, deletedAt: null }),
	};
}

/** Changes all working copies and planned replacements of posts, in a transaction that they must not undo. */
export async function rewriteAllCopies(
	context: RequestContext,
	em: EntityManager,
	rewrite: (values: PostValues) => PostValues,
): Promise<void> {
	const hasCopy = [{ workingRevision: { $ne: null } }, { scheduledRevision: { $ne: null } }];
	const posts = await em.find(Post, { $or: hasCopy }, { populate: ["category", "tags"] });
	for (const post of posts) await POST_KIND.rewriteCopies(context, em, post, rewrite);
}
