import { type PostValues, postReplacementSchema } from "#contract/post.ts";
import { Post } from "#db/entities/post.entity.ts";
import { completeValues } from "../revision/working-copy.service.ts";
import { dueNow } from "../schedule/schedule.service.ts";
import { scheduleService } from "../schedule/schedule-plan.service.ts";
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
	publish: (context, { id, version }, values, options) =>
		replacePost(context, id, postReplacementSchema.parse({ ...values, published: true, version }), options),
	hide: (context, { id, version }, mayHide) => setPostPublished(context, { id, version, published: false }, mayHide),
	moveMoments,
	change: changePost,
	recordPublication,
	findDue: (context) =>
		context.em
			.fork()
			.find(Post, dueNow(context, { published: true }), { populate: ["category", "tags"], orderBy: { id: "asc" } }),
});
