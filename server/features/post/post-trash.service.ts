import { subjectOf } from "#contract/journal.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import type { Post } from "#db/entities/post.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { takenSlug } from "../../lib/errors.ts";
import { enqueue } from "../index-now/index-now.service.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { isVisibleNow, UNSCHEDULED } from "../schedule/schedule.service.ts";
import { getPost, lockPost } from "./post-editing.service.ts";
import { claimSlug, hasSlug } from "./post-slug.service.ts";

/** Moves a post to the trash. @throws SiteError `notFound` */
export async function deletePost(context: RequestContext, id: number): Promise<void> {
	await withContentVersionBump(context.em.fork(), async (em) => {
		const post = await lockPost(em, { id, deletedAt: null });
		const now = context.clock.now();
		// The schedule is given up: a post that is restored after its moment must not appear by itself.
		const isPublic = isVisibleNow(post, post.published, context);
		const publishedAt = post.publishedAt && post.publishedAt <= now ? post.publishedAt : null;
		em.assign(post, { ...UNSCHEDULED, deletedAt: now, published: isPublic, isDraft: !isPublic, publishedAt });
		if (post.published) await enqueue(context, em, [post.slug]);
		await recordInJournal({ ...context, em }, { action: "trashed", subject: subjectOf("post", id) });
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
		await recordInJournal({ ...context, em }, { action: "untrashed", subject: subjectOf("post", id) });
	});
	return getPost(context, id);
}
