import { presentOwnComment } from "../comment/comment.presenter.ts";
import type { Reactions } from "./reaction.schema.ts";
import type { PostReactions } from "./reaction.service.ts";

export function presentReactions({
	post,
	isLiked,
	waitingComments,
	isOwner,
}: PostReactions): Reactions {
	return {
		viewCount: post.viewCount,
		likeCount: post.likeCount,
		isLiked,
		waitingComments: waitingComments.map(presentOwnComment),
		isOwner,
	};
}
