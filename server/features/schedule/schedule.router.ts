import { adminProcedure, router } from "../../http/trpc.ts";
import { listUpcoming } from "./upcoming.service.ts";

/** The number of planned changes that the overview shows. */
const UPCOMING_MAX = 5;

export const scheduleRouter = router({
	upcoming: adminProcedure.query(async ({ ctx }) =>
		(await listUpcoming(ctx.context, UPCOMING_MAX)).map((change) => ({ ...change, at: change.at.toISOString() })),
	),
});
