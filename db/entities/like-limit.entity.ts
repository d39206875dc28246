import { defineEntity, p } from "@mikro-orm/core";

const LikeLimitSchema = defineEntity({
	name: "LikeLimit",
	properties: {
		day: p.date().primary(),
		// The HMAC of the client's IP under the day's salt. Likes themselves are permanent and do not contain it.
		ipHash: p.string().length(64).primary(),
		likes: p.integer(),
		// The likes by post id.
		likesOfPost: p.json<Record<string, number>>(),
	},
});

/** The likes from one IP on one day, in one row, so that a statement both counts and limits. Deleted after the day. */
export class LikeLimit extends LikeLimitSchema.class {}
LikeLimitSchema.setClass(LikeLimit);
