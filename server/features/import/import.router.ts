import { feedImportSchema, importRunSchema } from "#contract/import.ts";
import { adminProcedure, router } from "../../http/trpc.ts";
import { openFeed } from "./import-source.service.ts";

export const importRouter = router({
	state: adminProcedure.query(({ ctx }) => ctx.context.imports.state()),
	/** Starts reading a feed; nothing is written. */
	checkFeed: adminProcedure.input(feedImportSchema).mutation(async ({ ctx, input }) => {
		const { imports, clock } = ctx.context;
		const open = (signal: AbortSignal) => openFeed(imports.remote, input.url, { now: clock.now(), signal });
		await imports.check(ctx.context, { source: "rss", name: input.url, open, dispose: async () => undefined });
		return imports.state();
	}),
	run: adminProcedure.input(importRunSchema).mutation(({ ctx, input }) => {
		ctx.context.imports.run(ctx.context, input);
		return ctx.context.imports.state();
	}),
	stop: adminProcedure.mutation(async ({ ctx }) => {
		await ctx.context.imports.stop();
		return ctx.context.imports.state();
	}),
	clear: adminProcedure.mutation(async ({ ctx }) => {
		await ctx.context.imports.clear();
		return ctx.context.imports.state();
	}),
});
