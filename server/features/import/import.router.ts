import { feedImportSchema, type ImportRun, importRunSchema } from "#contract/import.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { adminProcedure, presented, router } from "../../http/trpc.ts";

const presentState = (_: unknown, { imports }: RequestContext) => imports.state();

export const importRouter = router({
	state: adminProcedure.query(({ ctx }) => ctx.context.imports.state()),
	/** Starts reading a feed; nothing is written. */
	checkFeed: adminProcedure.input(feedImportSchema).mutation(async ({ ctx, input }) => {
		const { imports, clock } = ctx.context;
		const open = async (signal: AbortSignal) => {
			const { openFeed } = await import("./import-source.service.ts");
			return openFeed(imports.remote, input.url, { now: clock.now(), signal });
		};
		await imports.check(ctx.context, { source: "rss", name: input.url, open, dispose: async () => undefined });
		return imports.state();
	}),
	run: adminProcedure
		.input(importRunSchema)
		.mutation(presented((context, input: ImportRun) => context.imports.run(context, input), presentState)),
	stop: adminProcedure.mutation(presented(({ imports }) => imports.stop(), presentState)),
	clear: adminProcedure.mutation(presented(({ imports }) => imports.clear(), presentState)),
});
