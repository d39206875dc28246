import { idInputSchema } from "#contract/fields.ts";
import { mediaListQuerySchema, renditionInputSchema } from "#contract/media.ts";
import { adminProcedure, router } from "../../http/trpc.ts";
import { presentMediaDetail, presentMediaPage, presentRendition } from "./media.presenter.ts";
import { getMediaDetail } from "./media.service.ts";
import { listMedia } from "./media-list.service.ts";
import { getRendition } from "./media-rendition.service.ts";

export const mediaRouter = router({
	list: adminProcedure
		.input(mediaListQuerySchema.prefault({}))
		.query(async ({ ctx, input }) => presentMediaPage(await listMedia(ctx.context, input))),
	byId: adminProcedure
		.input(idInputSchema)
		.query(async ({ ctx, input }) => presentMediaDetail(await getMediaDetail(ctx.context, input.id))),
	rendition: adminProcedure
		.input(renditionInputSchema)
		.mutation(async ({ ctx, input }) => presentRendition(await getRendition(ctx.context, input))),
});
