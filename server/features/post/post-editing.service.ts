import { type FilterQuery, LockMode } from "@mikro-orm/core";
import { isVisible as hasVisibleText } from "#contract/fields.ts";
import { subjectOf } from "#contract/journal.ts";
import { type PostReplacement, postReplacementSchema } from "#contract/post.ts";
import type { PostSave } from "#contract/post-save.ts";
import { withContentLock, withContentVersionBump } from "#db/content-version.ts";
import { Post } from "#db/entities/post.entity.ts";
import { NEVER_WITHDRAWN, PUBLISHED_AT_ONCE } from "#db/entities/publication.ts";
import type { Revision } from "#db/entities/revision.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField, SiteError } from "../../lib/errors.ts";
import { enqueue } from "../index-now/index-now.service.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { recordFormerValues, recordSave, saveWorkingCopy } from "../revision/working-copy.service.ts";
import { isVisibleNow, isWaiting, UNSCHEDULED } from "../schedule/schedule.service.ts";
import type { Moments } from "../schedule/schedule-plan.service.ts";
import { postNotFound } from "./post.service.ts";
import { writePostUses } from "./post-media.service.ts";
import { renderForSaving } from "./post-rendering.service.ts";
import { claimSlug, refuseTakenSlug } from "./post-slug.service.ts";
import {
	findTerms,
	POST_KIND,
	toColumns,
	trashedCategory,
	trashedTags,
	valuesFor,
	withoutDeletedTerms,
	withWorkingCopy,
} from "./post-values.service.ts";

const TERMS = { populate: ["category", "tags"] } as const;

/**
 * Loads a post that is not deleted, drafts included, with its source: the values that were saved last, which readers may
 * not see yet.
 *
 * @throws SiteError `notFound`
 */
export async function getPost(context: RequestContext, id: number): Promise<Post> {
	const em = context.em.fork();
	const post = await em.findOne(Post, { id, deletedAt: null }, TERMS);
	if (!post) throw postNotFound();
	return withWorkingCopy(context, em, post);
}

/** The options of the replacement of a post. */
interface ReplaceOptions {
	/** The reason of the revision, unless somebody writes what readers see at once: then it is published. */
	reason?: Revision["reason"];
	/** The date of the change; now by default. */
	updatedAt?: Date;
	/** The moment from which readers see a published post; at once by default. */
	publishAt?: Date;
	/** The moment from which they do not see it; by default, the one that is planned. */
	withdrawAt?: Date;
	/** True if a newer working copy stays one; else it ends. */
	keepsCopy?: boolean;
}

/**
 * Replaces all fields of a post, also those that readers see. A changed slug leaves a redirect, and a planned replacement
 * is given up.
 *
 * @throws SiteError `conflict` when `version` is not the newest or another post has the slug;
 *   `notFound`; `invalid` for an unknown category or tag and for a source that is too complex to render
 */
export async function replacePost(
	context: RequestContext,
	id: number,
	{ version, ...input }: PostReplacement,
	{ reason = "save", updatedAt, publishAt = PUBLISHED_AT_ONCE, withdrawAt, keepsCopy = false }: ReplaceOptions = {},
): Promise<Post> {
	const rendered = await renderForSaving(context, input.content);
	const now = context.clock.now();
	await withContentVersionBump(context.em.fork(), async (em) => {
		const post = await lockVersion(em, id, version);
		await recordFormerValues(em, POST_KIND, post);
		const { slug: formerSlug } = post;
		const wasVisible = isVisibleNow(post, post.published, context);
		const columns = await toColumns(em, input, rendered);
		em.assign(post, {
			...columns,
			category: columns.category ?? trashedCategory(post),
			tags: [...columns.tags, ...trashedTags(post)],
			...publicationOf(context, post, input.published, { publishAt, withdrawAt: withdrawAt ?? post.withdrawAt }),
			updatedAt: updatedAt ?? now,
		});
		const values = { ...POST_KIND.valuesOf(post), slug: input.slug };
		if (!keepsCopy) post.workingRevision = null;
		await em.flush();
		await claimSlug(em, id, input.slug, now);
		await writePostUses(em, post);
		const isVisible = isVisibleNow(post, post.published, context);
		await recordSave(context, em, POST_KIND, {
			id,
			values,
			reason: isVisible && reason !== "import" ? "publish" : reason,
		});
		if (wasVisible || isVisible) await enqueue(context, em, [formerSlug, input.slug]);
		if (wasVisible && !isVisible) await recordWithdrawal(context, em, id);
	});
	return getPost(context, id);
}

/** The columns of a post that is published between two moments, or that is a draft. */
function publicationOf(
	{ clock }: Pick<RequestContext, "clock">,
	{ publishedAt }: Pick<Post, "publishedAt">,
	published: boolean,
	{ publishAt, withdrawAt }: Moments,
) {
	const now = clock.now();
	// The date of a first publication that has not come yet is none.
	const first = publishedAt && publishedAt <= now ? publishedAt : null;
	if (!published) return { ...UNSCHEDULED, publishedAt: first };
	const from = publishAt > now ? publishAt : now;
	// A withdrawal whose moment has passed was of what is replaced.
	const until = withdrawAt > from ? withdrawAt : NEVER_WITHDRAWN;
	return { ...UNSCHEDULED, publishAt, withdrawAt: until, publishedAt: first ?? from };
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
	const row = post.published && (await context.em.fork().findOne(Post, { id, published: true }));
	if (!row) return replacePost(context, id, post, { reason });
	// A post that is to be published later keeps its time.
	if (isPublishing) {
		return replacePost(context, id, post, isWaiting(row, context) ? { reason, publishAt: row.publishAt } : { reason });
	}
	const { version, ...input } = post;
	// A source that is too complex is refused when it is saved, not when it is published.
	const rendered = await renderForSaving(context, input.content);
	await withContentLock(context.em.fork(), async (em) => {
		const locked = await lockVersion(em, id, version);
		await findTerms(em, input);
		await refuseTakenSlug(em, id, input.slug);
		await saveWorkingCopy(context, em, POST_KIND, locked, { values: valuesFor(locked, input, rendered), reason });
		await writePostUses(em, locked);
	});
	return getPost(context, id);
}

/**
 * Publishes the values of a post that were saved last. Categories and tags that were deleted since then are left out.
 *
 * @throws SiteError as `replacePost`; `invalid` without a title or a text
 */
export async function publishPost(
	context: RequestContext,
	{ id, version }: { id: number; version?: number | undefined },
): Promise<Post> {
	const post = await getPost(context, id);
	const values = await withoutDeletedTerms(context, POST_KIND.valuesOf(post));
	const input = postReplacementSchema.parse({ ...values, published: true, version: version ?? post.version });
	return replacePost(context, id, input);
}

/** A change of whether readers see a post. */
interface StateChange {
	id: number;
	version?: number | undefined;
	published: boolean;
}

/**
 * Shows a post to readers with the values that they have seen or would see, or makes it a draft. Its working copy stays,
 * and what was planned is given up.
 *
 * @param mayChange looks at the locked post; where it says no, nothing changes
 * @throws SiteError as `lockVersion`; `invalid` without a title or a text
 */
export function setPostPublished(
	context: RequestContext,
	{ id, version, published }: StateChange,
	mayChange: (post: Post) => boolean = () => true,
): Promise<Post> {
	return changePost(context, id, version, async (post, em) => {
		if (post.published === published || !mayChange(post)) return;
		if (published && !hasVisibleText(post.title)) throw invalidField("title", "Без заголовка публиковать нельзя");
		if (published && !hasVisibleText(post.content)) throw invalidField("content", "Без текста публиковать нельзя");
		await recordFormerValues(em, POST_KIND, post);
		const wasPublic = !isWaiting(post, context);
		const publication = publicationOf(context, post, published, UNSCHEDULED);
		em.assign(post, { published, isDraft: !published, ...publication, updatedAt: context.clock.now() });
		if (published) await recordPublication(context, em, post);
		else if (wasPublic) {
			await enqueue(context, em, [post.slug]);
			await recordWithdrawal(context, em, id);
		}
	});
}

const recordWithdrawal = (context: RequestContext, em: EntityManager, id: number): Promise<void> =>
	recordInJournal({ ...context, em }, { action: "withdrawn", subject: subjectOf("post", id) });

/** Records the values of a post as published, since readers have begun to see them, and tells search engines. */
export async function recordPublication(context: RequestContext, em: EntityManager, post: Post): Promise<void> {
	await recordSave(context, em, POST_KIND, { id: post.id, values: POST_KIND.valuesOf(post), reason: "publish" });
	await enqueue(context, em, [post.slug]);
}

/** Moves the moments of a post that readers see or will see. */
export function moveMoments(context: RequestContext, em: EntityManager, post: Post, moments: Moments): void {
	const { publishedAt } = publicationOf(context, post, true, moments);
	em.assign(post, { ...moments, publishedAt });
}

/** Changes columns of a post that is not deleted. @throws SiteError as `lockVersion` */
export async function changePost(
	context: RequestContext,
	id: number,
	version: number | undefined,
	change: (post: Post, em: EntityManager) => Promise<void>,
): Promise<Post> {
	await withContentVersionBump(context.em.fork(), async (em) => {
		const post = await lockVersion(em, id, version);
		await change(post, em);
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
