import { defineEntity, p } from "@mikro-orm/core";
import { Post } from "./post.entity.ts";

/** One visitor's view of one post on one day. Deleted after the day. */
export const PostView = defineEntity({
	name: "PostView",
	tableName: "post_view",
	properties: {
		post: () => p.manyToOne(Post).primary().deleteRule("cascade"),
		day: p.date().primary(),
		visitor: p.string().length(64).primary(),
		// The HMAC of the client's IP under the day's salt, as rate limits count it.
		ipHash: p.string().length(64).default(""),
	},
	indexes: [{ name: "post_view_ip_hash_index", properties: ["day", "ipHash"] }],
});
