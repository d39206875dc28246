import { z } from "zod";
import { artworkSectionInputSchema, artworkSectionMoveSchema } from "#contract/artwork.ts";
import { idInputSchema, idSchema } from "#contract/fields.ts";
import { adminProcedure, presented, router } from "../../http/trpc.ts";
import { presentAdminSection } from "./artwork-section.presenter.ts";
import { createSection, deleteSection, listSections, moveSection, replaceSection } from "./artwork-section.service.ts";

export const artworkSectionRouter = router({
	list: adminProcedure.query(async ({ ctx }) => (await listSections(ctx.context)).map(presentAdminSection)),
	create: adminProcedure.input(artworkSectionInputSchema).mutation(presented(createSection, presentAdminSection)),
	replace: adminProcedure
		.input(z.strictObject({ id: idSchema, section: artworkSectionInputSchema }))
		.mutation(presented(replaceSection, presentAdminSection)),
	move: adminProcedure.input(artworkSectionMoveSchema).mutation(({ ctx, input }) => moveSection(ctx.context, input)),
	delete: adminProcedure.input(idInputSchema).mutation(({ ctx, input }) => deleteSection(ctx.context, input.id)),
});
