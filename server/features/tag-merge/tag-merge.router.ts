import { tagMergeSchema } from "#contract/tag.ts";
import { adminProcedure, presented, router } from "../../http/trpc.ts";
import { presentTag } from "../tag/tag.presenter.ts";
import { presentCounted } from "../term/term.presenter.ts";
import { mergeTags } from "./tag-merge.service.ts";

export const tagMergeRouter = router({
	merge: adminProcedure
		.input(tagMergeSchema)
		.mutation(presented(mergeTags, (merged) => presentCounted(merged, presentTag))),
});
