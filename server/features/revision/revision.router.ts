import { idInputSchema } from "#contract/fields.ts";
import { revisionListQuerySchema } from "#contract/revision.ts";
import { adminProcedure, router } from "../../http/trpc.ts";
import { presentRevisionDetail, presentRevisions } from "./revision.presenter.ts";
import { getRevisionDetails, listRevisions } from "./revision.service.ts";

export const revisionRouter = router({
	list: adminProcedure
		.input(revisionListQuerySchema)
		.query(async ({ ctx, input }) => presentRevisions(await listRevisions(ctx.context, input))),
	byId: adminProcedure
		.input(idInputSchema)
		.query(async ({ ctx, input }) => presentRevisionDetail(await getRevisionDetails(ctx.context, input.id))),
});
