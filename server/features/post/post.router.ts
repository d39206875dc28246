import { z } from "zod";
import {
	panelPageSchema,
	postOverviewQuerySchema,
} from "#contract/admin-post-list.ts";
import { idInputSchema, idSchema } from "#contract/fields.ts";
import {
	postInputSchema,
	postReplacementSchema,
	sourceSchema,
} from "#contract/post.ts";
import { slugSchema } from "#contract/slug.ts";
import { adminProcedure, router } from "../../http/trpc.ts";
import {
	listDeletedPosts,
	listPostOverviews,
} from "./admin-post-list.service.ts";
import {
	presentAdmin,
	presentOverviews,
	presentPreviewLink,
	presentSourcePreview,
} from "./post.presenter.ts";
import {
	createPost,
	deletePost,
	getPost,
	replacePost,
	restorePost,
} from "./post-editing.service.ts";
import { createPreviewLink } from "./post-preview.service.ts";
import { renderForPreview } from "./post-rendering.service.ts";

export const postRouter = router({
	list: adminProcedure
		.input(postOverviewQuerySchema)
		.query(async ({ ctx, input }) =>
			presentOverviews(await listPostOverviews(ctx.scope, input)),
		),
	trash: adminProcedure
		.input(panelPageSchema)
		.query(async ({ ctx, input }) =>
			presentOverviews(await listDeletedPosts(ctx.scope, input)),
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
	/** Writes nothing; a mutation because no address could hold a source. */
	preview: adminProcedure
		.input(sourceSchema)
		.mutation(async ({ ctx, input }) =>
			presentSourcePreview(await renderForPreview(ctx.scope, input.content)),
		),
	createPreviewLink: adminProcedure
		.input(idInputSchema)
		.mutation(async ({ ctx, input }) =>
			presentPreviewLink(await createPreviewLink(ctx.scope, input.id)),
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
