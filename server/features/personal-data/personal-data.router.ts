import { personalDataInputSchema } from "#contract/personal-data.ts";
import { adminProcedure, router } from "../../http/trpc.ts";
import { requireConfirmation } from "../confirmation/confirmation.service.ts";
import { presentPersonalData } from "./personal-data.presenter.ts";
import { erasePersonalData, exportPersonalData } from "./personal-data.service.ts";

export const personalDataRouter = router({
	/** A read as a mutation: an address in the body does not appear in the logs of proxies. */
	export: adminProcedure.input(personalDataInputSchema).mutation(async ({ ctx, input }) => {
		requireConfirmation(ctx.context);
		return presentPersonalData(await exportPersonalData(ctx.context, input));
	}),
	erase: adminProcedure.input(personalDataInputSchema).mutation(({ ctx, input }) => {
		requireConfirmation(ctx.context);
		return erasePersonalData(ctx.context, input);
	}),
});
