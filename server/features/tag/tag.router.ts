import { tagInputSchema, tagMergeSchema } from "#contract/tag.ts";
import { adminProcedure, router } from "../../http/trpc.ts";
import { presentCounted } from "../term/term.presenter.ts";
import { termProcedures } from "../term/term.router.ts";
import { presentTag } from "./tag.presenter.ts";
import { mergeTags, tagService } from "./tag.service.ts";

export const tagRouter = router({
	...termProcedures({ service: tagService, inputSchema: tagInputSchema, present: presentTag }),
	merge: adminProcedure
		.input(tagMergeSchema)
		.mutation(async ({ ctx, input }) => presentCounted(await mergeTags(ctx.context, input), presentTag)),
});
