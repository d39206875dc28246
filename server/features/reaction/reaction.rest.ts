import { slugParamsSchema } from "#contract/post.ts";
import { likeSchema, reactionsSchema } from "#contract/reaction.ts";
import { endpoint } from "../../http/endpoint.ts";
import { presentReactions } from "./reaction.presenter.ts";
import { likePost, readReactions, recordView, unlikePost } from "./reaction.service.ts";

export const reactionEndpoints = [
	endpoint({
		method: "get",
		path: "/api/blog/posts/{slug}/reactions",
		access: "personal",
		summary: "Counts of a post, this visitor's own like and waiting comments, and whether it is the signed-in admin",
		params: slugParamsSchema,
		response: reactionsSchema,
		handle: async ({ context, params }) => presentReactions(await readReactions(context, params.slug)),
	}),
	endpoint({
		method: "post",
		path: "/api/blog/posts/{slug}/view",
		access: "personal",
		summary: "Count a view, once per visitor and day",
		status: 204,
		params: slugParamsSchema,
		handle: ({ context, params }) => recordView(context, params.slug),
	}),
	endpoint({
		method: "post",
		path: "/api/blog/posts/{slug}/like",
		access: "personal",
		summary: "Like a post",
		params: slugParamsSchema,
		response: likeSchema,
		handle: ({ context, params }) => likePost(context, params.slug),
	}),
	endpoint({
		method: "delete",
		path: "/api/blog/posts/{slug}/like",
		access: "personal",
		summary: "Take a like back",
		params: slugParamsSchema,
		response: likeSchema,
		handle: ({ context, params }) => unlikePost(context, params.slug),
	}),
];
