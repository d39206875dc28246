import { adminProcedure, router } from "../../http/trpc.ts";
import { topSubjects, visitsByDay } from "./statistics.service.ts";
import { presentMissed, presentReading } from "./visit.presenter.ts";

export const visitRouter = router({
	/** What was read in the last days. */
	reading: adminProcedure.query(async ({ ctx: { context } }) =>
		presentReading(
			await visitsByDay(context),
			await topSubjects(context, "postView"),
			await topSubjects(context, "artworkView"),
		),
	),
	/** What visitors searched or opened in the last days and did not find. */
	missed: adminProcedure.query(async ({ ctx: { context } }) =>
		presentMissed(await topSubjects(context, "missedSearch"), await topSubjects(context, "missedPage")),
	),
});
