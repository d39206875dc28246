import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/**
 * Likes of one address on one day, for the limits. A single row, so that one statement counts and limits.
 * Forgotten with the day.
 */
export const LikeLimit = defineEntity({
	name: "LikeLimit",
	tableName: "like_limit",
	properties: {
		day: p.date().primary(),
		// HMAC of the address under the day's salt. No like bears it: likes stay, and belong to no address.
		address: p.string().length(64).primary(),
		likes: p.integer(),
		// By the post's id.
		likesOfPost: p.json<Record<string, number>>(),
	},
});

export type LikeLimit = InferEntity<typeof LikeLimit>;
