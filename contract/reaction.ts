import { z } from "zod";
import { ownCommentSchema } from "./comment.ts";

/** What is personal or changes too often to stand in a cacheable page. */
export const reactionsSchema = z.object({
	viewCount: z.int(),
	likeCount: z.int(),
	/** Whether this visitor likes the post. */
	isLiked: z.boolean(),
	/** This visitor's own comments that still wait for the owner. */
	waitingComments: z.array(ownCommentSchema),
	/** The visitor is the signed-in owner, whose comments are published at once. */
	isOwner: z.boolean(),
});
export type Reactions = z.infer<typeof reactionsSchema>;

export const likeSchema = z.object({
	likeCount: z.int(),
	isLiked: z.boolean(),
});
export type LikeState = z.infer<typeof likeSchema>;
