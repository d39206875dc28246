import { backupFileSchema } from "#contract/backup.ts";
import { adminProcedure, router } from "../../http/trpc.ts";
import { requireConfirmation } from "../confirmation/confirmation.service.ts";

export const backupRouter = router({
	status: adminProcedure.query(({ ctx }) => ctx.context.backups.status()),
	create: adminProcedure.mutation(({ ctx }) => ctx.context.backups.startBackup("manual")),
	/** Replaces the whole site, after making a copy of it. */
	restore: adminProcedure.input(backupFileSchema).mutation(async ({ ctx, input }) => {
		requireConfirmation(ctx.context);
		await ctx.context.backups.startRestore(input.file, ctx.context.viewer.admin.username);
	}),
});
