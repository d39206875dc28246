import { z } from "zod";
import { adminPageSchema } from "#contract/admin-post-list.ts";
import { artworkInputSchema, artworkListQuerySchema, artworkMoveSchema, artworkSaveSchema } from "#contract/artwork.ts";
import { ARTWORK_STATES } from "#contract/artwork-state.ts";
import { idInputSchema, idSchema, versionInputSchema } from "#contract/fields.ts";
import { schedulePlanSchema } from "#contract/schedule.ts";
import { slugSchema } from "#contract/slug.ts";
import { adminProcedure, router } from "../../http/trpc.ts";
import { presentAdminArtwork, presentAdminArtworks, presentPictureUrls } from "./admin-artwork.presenter.ts";
import { listAdminArtworks, listDeletedArtworks } from "./admin-artwork-list.service.ts";
import { artworkService, saveArtwork, setArtworkState } from "./artwork-editing.service.ts";
import { moveArtwork } from "./artwork-order.service.ts";
import { findPictures } from "./artwork-values.service.ts";

export const artworkRouter = router({
	list: adminProcedure
		.input(artworkListQuerySchema.prefault({}))
		.query(async ({ ctx, input }) => presentAdminArtworks(await listAdminArtworks(ctx.context, input))),
	trash: adminProcedure
		.input(adminPageSchema)
		.query(async ({ ctx, input }) => presentAdminArtworks(await listDeletedArtworks(ctx.context, input))),
	byId: adminProcedure
		.input(idInputSchema)
		.query(async ({ ctx, input }) => presentAdminArtwork(await artworkService.get(ctx.context, input.id))),
	/** The URLs of pictures of works, by the ids of their renditions, for the comparison of versions. */
	pictureUrls: adminProcedure
		.input(z.strictObject({ ids: z.array(idSchema).max(10) }))
		.query(async ({ ctx, input }) => presentPictureUrls(await findPictures(ctx.context, input.ids))),
	create: adminProcedure
		.input(artworkInputSchema)
		.mutation(async ({ ctx, input }) => presentAdminArtwork(await artworkService.create(ctx.context, input))),
	save: adminProcedure
		.input(artworkSaveSchema)
		.mutation(async ({ ctx, input }) => presentAdminArtwork(await saveArtwork(ctx.context, input))),
	publish: adminProcedure
		.input(versionInputSchema)
		.mutation(async ({ ctx, input }) => presentAdminArtwork(await artworkService.publish(ctx.context, input))),
	schedule: adminProcedure
		.input(schedulePlanSchema)
		.mutation(async ({ ctx, input }) => presentAdminArtwork(await artworkService.plan(ctx.context, input))),
	setState: adminProcedure
		.input(z.strictObject({ id: idSchema, state: z.enum(ARTWORK_STATES) }))
		.mutation(async ({ ctx, input }) => presentAdminArtwork(await setArtworkState(ctx.context, input))),
	setHidden: adminProcedure
		.input(z.strictObject({ id: idSchema, isHidden: z.boolean() }))
		.mutation(async ({ ctx, input: { id, isHidden } }) =>
			presentAdminArtwork(await artworkService.setPublished(ctx.context, { id, published: !isHidden })),
		),
	move: adminProcedure.input(artworkMoveSchema).mutation(({ ctx, input }) => moveArtwork(ctx.context, input)),
	delete: adminProcedure
		.input(idInputSchema)
		.mutation(({ ctx, input }) => artworkService.delete(ctx.context, input.id)),
	restore: adminProcedure
		.input(z.strictObject({ id: idSchema, slug: slugSchema.optional() }))
		.mutation(async ({ ctx, input }) => presentAdminArtwork(await artworkService.restore(ctx.context, input))),
});
