import { type PostValues, postReplacementSchema } from "#contract/post.ts";
import { Post } from "#db/entities/post.entity.ts";
import { PUBLISHED_AT_ONCE } from "#db/entities/publication.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { completeValues } from "../revision/working-copy.service.ts";
import { isTakenSlug, scheduleService } from "../schedule/schedule-plan.service.ts";
import {
	changePost,
	getPost,
	moveMoments,
	recordPublication,
	replacePost,
	setPostPublished,
} from "./post-editing.service.ts";
import { POST_KIND, withoutDeletedTerms } from "./post-values.service.ts";

/** Plans when a post is published and withdrawn, and does what is due. */
export const postSchedule = scheduleService<Post, PostValues>({
	isShown: ({ published }) => published,
	load: getPost,
	valuesOf: (context, post) => withoutDeletedTerms(context, POST_KIND.valuesOf(post)),
	readValues: (context, post, stored) => withoutDeletedTerms(context, completeValues(POST_KIND, post, stored)),
	async publish(context, { id, version }, values, options) {
		const input = { ...values, published: true, version };
		const replace = (change: object = {}) =>
			replacePost(context, id, postReplacementSchema.parse({ ...input, ...change }), options);
		return replace().catch(async (error: unknown) => {
			// Another post has taken the slug since the values were saved: better the new text under the former slug than none.
			if (options.publishAt || !isTakenSlug(error)) throw error;
			const { slug } = await context.em.findOneOrFail(Post, { id });
			return replace({ slug });
		});
	},
	hide: (context, { id, version }, mayHide) => setPostPublished(context, { id, version, published: false }, mayHide),
	moveMoments,
	change: changePost,
	recordPublication,
	findDue: (context) => findDue(context),
});

function findDue({ em, clock }: RequestContext): Promise<Post[]> {
	const now = clock.now();
	const isDue = [
		{ published: true, publishAt: { $gt: PUBLISHED_AT_ONCE, $lte: now } },
		{ published: true, withdrawAt: { $lte: now } },
		{ scheduledAt: { $lte: now } },
	];
	const terms = { populate: ["category", "tags"] } as const;
	return em.fork().find(Post, { deletedAt: null, $or: isDue }, { ...terms, orderBy: { id: "asc" } });
}
