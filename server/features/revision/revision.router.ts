import { idInputSchema } from "#contract/fields.ts";
import { revisionListQuerySchema } from "#contract/revision.ts";
import { adminProcedure, presented, presentedById, router } from "../../http/trpc.ts";
import { presentRevisionDetail, presentRevisions } from "./revision.presenter.ts";
import { getRevisionDetails, listRevisions } from "./revision.service.ts";

export const revisionRouter = router({
	list: adminProcedure.input(revisionListQuerySchema).query(presented(listRevisions, presentRevisions)),
	byId: adminProcedure.input(idInputSchema).query(presentedById(getRevisionDetails, presentRevisionDetail)),
});
