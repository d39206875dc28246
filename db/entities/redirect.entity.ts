import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Post } from "./post.entity.ts";

/** A path under which readers found an imported post on its former site: it redirects to the post. */
export const Redirect = defineEntity({
	name: "Redirect",
	tableName: "redirect",
	properties: {
		// The canonical path: without a slash at its end, percent-encoded where needed; or `/?p=1` with a post's number.
		path: p.string().length(1000).primary(),
		post: () => p.manyToOne(Post).deleteRule("cascade"),
		createdAt: p.datetime(),
	},
	indexes: [{ name: "redirect_post_index", properties: ["post"] }],
	checks: [{ name: "redirect_path_check", expression: "path ~ '^/'" }],
});

export type Redirect = InferEntity<typeof Redirect>;
