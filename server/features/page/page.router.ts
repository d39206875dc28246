import { pageInputSchema, pageListQuerySchema } from "#contract/page.ts";
import { adminProcedure, presented, router } from "../../http/trpc.ts";
import { versionedProcedures } from "../versioned/versioned.router.ts";
import { presentAdminPage, presentAdminPages } from "./page.presenter.ts";
import { listAdminPages, pageService } from "./page.service.ts";

export const pageRouter = router({
	list: adminProcedure.input(pageListQuerySchema.prefault({})).query(presented(listAdminPages, presentAdminPages)),
	...versionedProcedures({ service: pageService, inputSchema: pageInputSchema, present: presentAdminPage }),
});
