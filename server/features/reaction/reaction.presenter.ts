import type { Reactions } from "#contract/reaction.ts";
import { presentOwnComment } from "../comment/comment.presenter.ts";
import type { PostReactions } from "./reaction.service.ts";

export function presentReactions({ post, isLiked, waitingComments, isOwner }: PostReactions): Reactions {
	return {
		viewCount: post.viewCount,
		likeCount: post.likeCount,
		isLiked,
		waitingComments: waitingComments.map(presentOwnComment),
		isOwner,
	};
}
