import type { Comment } from "../../../db/entities/comment.entity.ts";
import type { Post } from "../../../db/entities/post.entity.ts";
import { presentOwnComment } from "../comment/comment.presenter.ts";
import type { Reactions } from "./reaction.schema.ts";

export function presentReactions({
	post,
	isLiked,
	waitingComments,
}: {
	post: Post;
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
