import { tagInputSchema } from "#contract/tag.ts";
import { router } from "../../http/trpc.ts";
import { termProcedures } from "../term/term.router.ts";
import { presentTag } from "./tag.presenter.ts";
import { tagService } from "./tag.service.ts";

export const tagRouter = router(
	termProcedures({ service: tagService, inputSchema: tagInputSchema, present: presentTag }),
);
