import { journalListSchema } from "#contract/journal.ts";
import { adminProcedure, router } from "../../http/trpc.ts";
import { presentJournalEntry } from "./journal.presenter.ts";
import { checkJournal } from "./journal-check.service.ts";
import { listJournal } from "./journal-list.service.ts";

export const journalRouter = router({
	list: adminProcedure.input(journalListSchema).query(async ({ ctx, input }) => {
		const { entries, targets, total } = await listJournal(ctx.context, input);
		return { entries: entries.map((entry) => presentJournalEntry(entry, targets.get(entry.subject))), total };
	}),
	check: adminProcedure.query(({ ctx }) => checkJournal(ctx.context)),
});
