import { z } from "zod";
import { adminPageSchema } from "#contract/admin-post-list.ts";
import { artworkInputSchema, artworkListQuerySchema, artworkMoveSchema } from "#contract/artwork.ts";
import { ARTWORK_STATES } from "#contract/artwork-state.ts";
import { idSchema, publishedInputSchema } from "#contract/fields.ts";
import { adminProcedure, presented, router } from "../../http/trpc.ts";
import { versionedProcedures } from "../versioned/versioned.router.ts";
import { listAdminArtworks, listDeletedArtworks } from "./admin-artwork-list.service.ts";
import { presentAdminArtwork, presentAdminArtworks, presentPictureUrls } from "./artwork.presenter.ts";
import { artworkService, setArtworkState } from "./artwork-editing.service.ts";
import { moveArtwork } from "./artwork-order.service.ts";
import { findPictures } from "./artwork-values.service.ts";

export const artworkRouter = router({
	list: adminProcedure
		.input(artworkListQuerySchema.prefault({}))
		.query(presented(listAdminArtworks, presentAdminArtworks)),
	trash: adminProcedure.input(adminPageSchema).query(presented(listDeletedArtworks, presentAdminArtworks)),
	...versionedProcedures({ service: artworkService, inputSchema: artworkInputSchema, present: presentAdminArtwork }),
	/** The URLs of pictures of works, by the ids of their renditions, for the comparison of versions. */
	pictureUrls: adminProcedure
		.input(z.strictObject({ ids: z.array(idSchema).max(10) }))
		.query(async ({ ctx, input }) => presentPictureUrls(await findPictures(ctx.context, input.ids))),
	setPublished: adminProcedure
		.input(publishedInputSchema)
		.mutation(presented(artworkService.setPublished, presentAdminArtwork)),
	setState: adminProcedure
		.input(z.strictObject({ id: idSchema, state: z.enum(ARTWORK_STATES) }))
		.mutation(presented(setArtworkState, presentAdminArtwork)),
	move: adminProcedure.input(artworkMoveSchema).mutation(({ ctx, input }) => moveArtwork(ctx.context, input)),
});
