import { sitePictureInputSchema, sitePicturePlaceSchema } from "#contract/site-picture.ts";
import { adminProcedure, router } from "../../http/trpc.ts";
import { presentAdminSitePictures } from "./site-picture.presenter.ts";
import { chooseSitePicture, listSitePictures, resetSitePicture } from "./site-picture.service.ts";

export const sitePictureRouter = router({
	list: adminProcedure.query(async ({ ctx }) => presentAdminSitePictures(await listSitePictures(ctx.context))),
	choose: adminProcedure
		.input(sitePictureInputSchema)
		.mutation(async ({ ctx, input }) => presentAdminSitePictures(await chooseSitePicture(ctx.context, input))),
	reset: adminProcedure
		.input(sitePicturePlaceSchema)
		.mutation(async ({ ctx, input }) => presentAdminSitePictures(await resetSitePicture(ctx.context, input.place))),
});
