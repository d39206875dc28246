import { z } from "zod";
import { adminProcedure, router } from "../../trpc.ts";
import { idInputSchema, idSchema } from "../fields.schema.ts";
import { slugSchema } from "../slug.schema.ts";
import { presentAdmin } from "./post.presenter.ts";
import { postInputSchema, postReplacementSchema } from "./post.schema.ts";
import {
	createPost,
	deletePost,
	getPost,
	listAllPosts,
	listDeletedPosts,
	replacePost,
	restorePost,
} from "./post-editing.service.ts";

export const postRouter = router({
	list: adminProcedure.query(async ({ ctx }) =>
		(await listAllPosts(ctx.scope)).map(presentAdmin),
	),
	trash: adminProcedure.query(async ({ ctx }) =>
		(await listDeletedPosts(ctx.scope)).map(presentAdmin),
	),
	byId: adminProcedure
		.input(idInputSchema)
		.query(async ({ ctx, input }) =>
			presentAdmin(await getPost(ctx.scope, input.id)),
		),
	create: adminProcedure
		.input(postInputSchema)
		.mutation(async ({ ctx, input }) =>
			presentAdmin(await createPost(ctx.scope, input)),
		),
	replace: adminProcedure
		.input(z.strictObject({ id: idSchema, post: postReplacementSchema }))
		.mutation(async ({ ctx, input }) =>
			presentAdmin(await replacePost(ctx.scope, input.id, input.post)),
		),
	delete: adminProcedure
		.input(idInputSchema)
		.mutation(({ ctx, input }) => deletePost(ctx.scope, input.id)),
	restore: adminProcedure
		.input(z.strictObject({ id: idSchema, slug: slugSchema.optional() }))
		.mutation(async ({ ctx, input }) =>
			presentAdmin(await restorePost(ctx.scope, input)),
		),
});
