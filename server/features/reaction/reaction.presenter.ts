import type { Reactions } from "#contract/reaction.ts";
import { presentOwnComment } from "../comment/comment.presenter.ts";
import type { PostReactions } from "./reaction.service.ts";

export const presentReactions = ({ post, isLiked, waitingComments, isOwner }: PostReactions): Reactions => ({
	...{ viewCount: post.viewCount, likeCount: post.likeCount, isLiked, isOwner },
	waitingComments: waitingComments.map(presentOwnComment),
});
