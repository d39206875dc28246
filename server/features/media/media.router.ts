import { idInputSchema } from "#contract/fields.ts";
import {
	altApplicationSchema,
	mediaListQuerySchema,
	mediaUpdateSchema,
	mediaUrlSchema,
	renditionInputSchema,
	usesSwitchSchema,
} from "#contract/media.ts";
import { adminProcedure, presented, presentedById, router } from "../../http/trpc.ts";
import { presentMediaDetail, presentMediaPage, presentRendition } from "./media.presenter.ts";
import { findMediaAt, getMediaDetail } from "./media.service.ts";
import { applyAlt } from "./media-alt.service.ts";
import { deleteMedia, restoreMedia, updateMedia } from "./media-editing.service.ts";
import { listMedia } from "./media-list.service.ts";
import { getRendition } from "./media-rendition.service.ts";
import { undoReplacement } from "./media-replacement.service.ts";
import { switchUses } from "./media-switch.service.ts";

export const mediaRouter = router({
	list: adminProcedure.input(mediaListQuerySchema.prefault({})).query(presented(listMedia, presentMediaPage)),
	byId: adminProcedure.input(idInputSchema).query(presentedById(getMediaDetail, presentMediaDetail)),
	byUrl: adminProcedure.input(mediaUrlSchema).query(async ({ ctx, input }) => {
		const found = await findMediaAt(ctx.context, input.url);
		return found && { media: presentMediaDetail(found.file), crop: found.crop };
	}),
	rendition: adminProcedure.input(renditionInputSchema).mutation(presented(getRendition, presentRendition)),
	update: adminProcedure.input(mediaUpdateSchema).mutation(presented(updateMedia, presentMediaDetail)),
	/** Sets the file's text alternative in all posts and sections of the site that use it, or undoes that. */
	applyAlt: adminProcedure.input(altApplicationSchema).mutation(({ ctx, input }) => applyAlt(ctx.context, input)),
	undoReplacement: adminProcedure.input(idInputSchema).mutation(presentedById(undoReplacement, presentMediaDetail)),
	/** Replaces the file with another one of the library in all places that use it, or undoes that. */
	switchUses: adminProcedure.input(usesSwitchSchema).mutation(({ ctx, input }) => switchUses(ctx.context, input)),
	delete: adminProcedure.input(idInputSchema).mutation(({ ctx, input }) => deleteMedia(ctx.context, input.id)),
	restore: adminProcedure.input(idInputSchema).mutation(presentedById(restoreMedia, presentMediaDetail)),
});
