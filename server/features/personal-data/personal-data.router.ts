import { personalDataInputSchema } from "#contract/personal-data.ts";
import { adminProcedure, router } from "../../http/trpc.ts";
import { presentPersonalData } from "./personal-data.presenter.ts";
import {
	erasePersonalData,
	exportPersonalData,
} from "./personal-data.service.ts";

export const personalDataRouter = router({
	/** Reads alone, but as a mutation: an address in the body is in no log of a proxy. */
	export: adminProcedure
		.input(personalDataInputSchema)
		.mutation(async ({ ctx, input }) =>
			presentPersonalData(await exportPersonalData(ctx.context, input)),
		),
	erase: adminProcedure
		.input(personalDataInputSchema)
		.mutation(({ ctx, input }) => erasePersonalData(ctx.context, input)),
});
