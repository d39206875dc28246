import { defineEntity, p } from "@mikro-orm/core";
import { Post } from "./post.entity.ts";

const RedirectSchema = defineEntity({
	name: "Redirect",
	properties: {
		// The canonical path: percent-encoded, without a trailing slash; or `/?p=1` (WordPress).
		path: p.string().length(1000).primary(),
		post: () => p.manyToOne(Post).deleteRule("cascade"),
		createdAt: p.datetime(),
	},
	indexes: [{ name: "redirect_post_index", properties: ["post"] }],
	checks: [{ name: "redirect_path_check", expression: "path ~ '^/'" }],
});

/** The path of an imported post on its former site, which redirects to the post. */
export class Redirect extends RedirectSchema.class {}
RedirectSchema.setClass(Redirect);
