import { channelInputSchema, channelNameSchema, chatSearchSchema } from "#contract/notice.ts";
import { adminProcedure, router } from "../../http/trpc.ts";
import { requireConfirmation } from "../confirmation/confirmation.service.ts";
import { presentFailures } from "./notice.presenter.ts";
import { changeChannel } from "./notice-change.service.ts";
import { readChannels } from "./notice-channel.service.ts";
import { discardAbandoned, listWaiting, retryAll } from "./notice-outbox.service.ts";
import { findChats, sendTest } from "./notice-trial.service.ts";

export const noticeRouter = router({
	channels: adminProcedure.query(({ ctx }) => readChannels(ctx.context.em)),
	/** Needs a confirmation: on an unlocked device a stranger must not redirect notices, and with them a reset. */
	save: adminProcedure.input(channelInputSchema).mutation(({ ctx, input }) => {
		requireConfirmation(ctx.context);
		return changeChannel(ctx.context, input);
	}),
	sendTest: adminProcedure
		.input(channelNameSchema)
		.mutation(async ({ ctx, input }) => ({ failure: await sendTest(ctx.context, input.channel) })),
	/** Needs a confirmation for a typed server: at an unlocked device no stranger may make the site call any host. */
	findChats: adminProcedure.input(chatSearchSchema).mutation(({ ctx, input }) => {
		if (input.typed) requireConfirmation(ctx.context);
		return findChats(ctx.context, input);
	}),
	waiting: adminProcedure.query(({ ctx }) => listWaiting(ctx.context.em)),
	/** The channels that do not work, for the first page. */
	failures: adminProcedure.query(async ({ ctx: { context } }) =>
		presentFailures(await readChannels(context.em), await listWaiting(context.em)),
	),
	retry: adminProcedure.mutation(({ ctx: { context } }) => retryAll(context.em, context.clock.now())),
	discard: adminProcedure.mutation(({ ctx }) => discardAbandoned(ctx.context.em)),
});
