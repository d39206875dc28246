import { adminPageSchema, adminPostListQuerySchema } from "#contract/admin-post-list.ts";
import { publishedInputSchema } from "#contract/fields.ts";
import { postInputSchema, sourceSchema } from "#contract/post.ts";
import { postAdviceInputSchema, sharePictureInputSchema } from "#contract/post-advice.ts";
import type { RequestContext } from "../../http/request-context.ts";
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

const presentWithCovers = async (page: Parameters<typeof presentAdminPosts>[0], context: RequestContext) =>
	presentAdminPosts(page, await listCovers(context));

export const postRouter = router({
	list: adminProcedure.input(adminPostListQuerySchema).query(presented(listAdminPosts, presentWithCovers)),
	trash: adminProcedure.input(adminPageSchema).query(presented(listDeletedPosts, presentWithCovers)),
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
