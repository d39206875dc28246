import { ownCommentSchema } from "./comment.ts";
import { z } from "./zod.ts";

/** The data of a post that is personal or changes too often for a cacheable page. */
export const reactionsSchema = z.object({
	viewCount: z.int(),
	likeCount: z.int(),
	/** True if this visitor likes the post. */
	isLiked: z.boolean(),
	/** This visitor's comments that await moderation. */
	waitingComments: z.array(ownCommentSchema),
	/** True if the visitor is the signed-in owner, whose comments are published at once. */
	isOwner: z.boolean(),
});
export type Reactions = z.infer<typeof reactionsSchema>;

export const likeSchema = z.object({ likeCount: z.int(), isLiked: z.boolean() });
export type LikeState = z.infer<typeof likeSchema>;
