import { adminPageSchema, adminPostListQuerySchema } from "#contract/admin-post-list.ts";
import { publishedInputSchema } from "#contract/fields.ts";
import { postInputSchema, sourceSchema } from "#contract/post.ts";
import { postAdviceInputSchema, sharePictureInputSchema } from "#contract/post-advice.ts";
import { adminProcedure, presented, router } from "../../http/trpc.ts";
import { versionedProcedures } from "../versioned/versioned.router.ts";
import { listAdminPosts, listDeletedPosts } from "./admin-post-list.service.ts";
import { presentAdminPost, presentAdminPosts, presentSourcePreview } from "./post.presenter.ts";
import { presentAdvice, presentSharePicture } from "./post-advice.presenter.ts";
import { advise } from "./post-advice.service.ts";
import { listCovers } from "./post-cover.service.ts";
import { postService } from "./post-editing.service.ts";
import { renderForPreview } from "./post-rendering.service.ts";
import { drawSharePicture } from "./share-picture.service.ts";

export const postRouter = router({
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
	...versionedProcedures({ service: postService, inputSchema: postInputSchema, present: presentAdminPost }),
	setPublished: adminProcedure
		.input(publishedInputSchema)
		.mutation(presented(postService.setPublished, presentAdminPost)),
	/** A read as a mutation: a source may be too long for a URL. */
	preview: adminProcedure
		.input(sourceSchema)
		.mutation(async ({ ctx, input }) => presentSourcePreview(await renderForPreview(ctx.context, input.content))),
	/** Reads as mutations: a text may be too long for a URL, and titles must not appear in logs. */
	advice: adminProcedure.input(postAdviceInputSchema).mutation(presented(advise, presentAdvice)),
	sharePicture: adminProcedure
		.input(sharePictureInputSchema)
		.mutation(presented(drawSharePicture, presentSharePicture)),
});
