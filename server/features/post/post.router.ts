import { z } from "zod";
import { adminPageSchema, adminPostListQuerySchema } from "#contract/admin-post-list.ts";
import { idSchema } from "#contract/fields.ts";
import { postInputSchema, sourceSchema } from "#contract/post.ts";
import { postAdviceInputSchema, sharePictureInputSchema } from "#contract/post-advice.ts";
import { postSaveSchema } from "#contract/post-save.ts";
import { adminProcedure, router } from "../../http/trpc.ts";
import { versionedProcedures } from "../versioned/versioned.router.ts";
import { listAdminPosts, listDeletedPosts } from "./admin-post-list.service.ts";
import { presentAdminPost, presentAdminPosts, presentSourcePreview } from "./post.presenter.ts";
import { presentAdvice, presentSharePicture } from "./post-advice.presenter.ts";
import { advise } from "./post-advice.service.ts";
import { listCovers } from "./post-cover.service.ts";
import { postService, savePost } from "./post-editing.service.ts";
import { renderForPreview } from "./post-rendering.service.ts";
import { drawSharePicture } from "./share-picture.service.ts";

export const postRouter = router({
	...versionedProcedures(postService, presentAdminPost),
	list: adminProcedure
		.input(adminPostListQuerySchema)
		.query(async ({ ctx, input }) =>
			presentAdminPosts(await listAdminPosts(ctx.context, input), await listCovers(ctx.context)),
		),
	trash: adminProcedure
		.input(adminPageSchema)
		.query(async ({ ctx, input }) =>
			presentAdminPosts(await listDeletedPosts(ctx.context, input), await listCovers(ctx.context)),
		),
	create: adminProcedure
		.input(postInputSchema)
		.mutation(async ({ ctx, input }) => presentAdminPost(await postService.create(ctx.context, input))),
	save: adminProcedure
		.input(postSaveSchema)
		.mutation(async ({ ctx, input }) => presentAdminPost(await savePost(ctx.context, input))),
	setPublished: adminProcedure
		.input(z.strictObject({ id: idSchema, published: z.boolean() }))
		.mutation(async ({ ctx, input }) => presentAdminPost(await postService.setPublished(ctx.context, input))),
	/** A read, but a mutation: a source may be too long for a URL. */
	preview: adminProcedure
		.input(sourceSchema)
		.mutation(async ({ ctx, input }) => presentSourcePreview(await renderForPreview(ctx.context, input.content))),
	/** Reads, but mutations: a text may be too long for a URL, and a title does not belong into logs. */
	advice: adminProcedure
		.input(postAdviceInputSchema)
		.mutation(async ({ ctx, input }) => presentAdvice(await advise(ctx.context, input))),
	sharePicture: adminProcedure
		.input(sharePictureInputSchema)
		.mutation(async ({ ctx, input }) => presentSharePicture(await drawSharePicture(ctx.context, input))),
});
