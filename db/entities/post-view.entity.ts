import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Post } from "./post.entity.ts";

/** One visitor's view of one post on one day. Forgotten with the day. */
export const PostView = defineEntity({
	name: "PostView",
	tableName: "post_view",
	properties: {
		post: () => p.manyToOne(Post).primary().deleteRule("cascade"),
		day: p.date().primary(),
		visitor: p.string().length(64).primary(),
		// HMAC of the address under the day's salt: what limits count.
		address: p.string().length(64).default(""),
	},
	indexes: [
		{ name: "post_view_address_index", properties: ["day", "address"] },
	],
});

export type PostView = InferEntity<typeof PostView>;
