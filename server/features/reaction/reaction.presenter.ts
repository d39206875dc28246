import type { Comment } from "../../../db/entities/comment.entity.ts";
import { presentOwnComment } from "../comment/comment.presenter.ts";
import type { PostCounts } from "../post/post.service.ts";
import type { Reactions } from "./reaction.schema.ts";

export function presentReactions({
	post,
	isLiked,
	waitingComments,
}: {
	post: PostCounts;
	isLiked: boolean;
	waitingComments: Comment[];
}): Reactions {
	return {
		viewCount: post.viewCount,
		likeCount: post.likeCount,
		isLiked,
		waitingComments: waitingComments.map(presentOwnComment),
	};
}
