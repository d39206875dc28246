import { idInputSchema } from "#contract/fields.ts";
import { previewLinkInputSchema } from "#contract/preview-link.ts";
import { adminProcedure, presented, router } from "../../http/trpc.ts";
import { presentCreated, presentLink } from "./preview-link.presenter.ts";
import {
	createPreviewLink,
	listPreviewLinks,
	revokeAllPreviewLinks,
	revokePreviewLink,
} from "./preview-link.service.ts";

export const previewLinkRouter = router({
	create: adminProcedure.input(previewLinkInputSchema).mutation(presented(createPreviewLink, presentCreated)),
	list: adminProcedure.query(async ({ ctx }) => (await listPreviewLinks(ctx.context)).map(presentLink)),
	revoke: adminProcedure.input(idInputSchema).mutation(({ ctx, input }) => revokePreviewLink(ctx.context, input.id)),
	revokeAll: adminProcedure.mutation(({ ctx }) => revokeAllPreviewLinks(ctx.context)),
});
