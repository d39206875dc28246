import { categoryInputSchema } from "#contract/category.ts";
import { router } from "../../http/trpc.ts";
import { termProcedures } from "../term/term.router.ts";
import { presentCategory } from "./category.presenter.ts";
import { categoryService } from "./category.service.ts";

export const categoryRouter = router(
	termProcedures({ service: categoryService, inputSchema: categoryInputSchema, present: presentCategory }),
);
