import { pageInputSchema, pageListQuerySchema } from "#contract/page.ts";
import { adminProcedure, router } from "../../http/trpc.ts";
import { versionedProcedures } from "../versioned/versioned.router.ts";
import { presentAdminPage, presentAdminPages } from "./page.presenter.ts";
import { listAdminPages, pageService } from "./page.service.ts";

export const pageRouter = router({
	list: adminProcedure
		.input(pageListQuerySchema.prefault({}))
		.query(async ({ ctx, input }) => presentAdminPages(await listAdminPages(ctx.context, input))),
	...versionedProcedures({ service: pageService, inputSchema: pageInputSchema, present: presentAdminPage }),
});
