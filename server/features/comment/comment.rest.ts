import { z } from "zod";
import {
	adminCommentSchema,
	commentSchema,
	createdCommentSchema,
	visitorOrAdminCommentSchema,
} from "#contract/comment.ts";
import { idParamsSchema, pageQuerySchema } from "#contract/fields.ts";
import { slugParamsSchema } from "#contract/post.ts";
import { endpoint, paged, trashEndpoint } from "../../http/endpoint.ts";
import { presentAdminComment, presentComment, presentWritten } from "./comment.presenter.ts";
import { createComment, listApprovedComments } from "./comment.service.ts";
import { approveComment, deleteComment, listComments } from "./comment-moderation.service.ts";

export const commentEndpoints = [
	endpoint({
		method: "get",
		path: "/api/blog/posts/{slug}/comments",
		access: "public",
		summary: "Approved comments of a post, oldest first, with the replies to them",
		params: slugParamsSchema,
		isList: true,
		query: pageQuerySchema,
		response: z.array(commentSchema),
		handle: async ({ context, c, params, query }) =>
			paged(c, query, await listApprovedComments(context, params.slug, query)).map(presentComment),
	}),
	endpoint({
		method: "post",
		path: "/api/blog/posts/{slug}/comments",
		access: "personal",
		summary:
			"Send a comment, which waits for approval; from the signed-in admin the text is enough, and it is published at once",
		status: 201,
		params: slugParamsSchema,
		body: visitorOrAdminCommentSchema,
		response: createdCommentSchema,
		handle: async ({ context, params, body }) =>
			presentWritten(await createComment(context, params.slug, body), context.content.current().help),
	}),
	endpoint({
		method: "get",
		path: "/api/admin/comments",
		access: "admin",
		summary: "All comments: the urgent ones that wait, then the newest first",
		isList: true,
		query: pageQuerySchema,
		response: z.array(adminCommentSchema),
		handle: async ({ context, c, query }) =>
			paged(c, query, await listComments(context, query)).map((comment) => presentAdminComment(comment, context)),
	}),
	endpoint({
		method: "post",
		path: "/api/admin/comments/{id}/approve",
		access: "admin",
		summary: "Show a comment to readers",
		params: idParamsSchema,
		response: adminCommentSchema,
		handle: async ({ context, params }) => presentAdminComment(await approveComment(context, params.id), context),
	}),
	trashEndpoint("/api/admin/comments", "Move a comment to the trash", deleteComment),
];
