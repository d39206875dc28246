import { adminProcedure, router } from "../../http/trpc.ts";
import { topSubjects, visitsByDay } from "./statistics.service.ts";
import { presentReading } from "./visit.presenter.ts";

export const visitRouter = router({
	/** The reading statistics of the last days. */
	reading: adminProcedure.query(async ({ ctx: { context } }) =>
		presentReading(
			await visitsByDay(context),
			await topSubjects(context, "postView"),
			await topSubjects(context, "artworkView"),
		),
	),
	/** The searches and addresses of the last days that found nothing. */
	missed: adminProcedure.query(async ({ ctx: { context } }) => ({
		searches: await topSubjects(context, "missedSearch"),
		pages: await topSubjects(context, "missedPage"),
	})),
});
