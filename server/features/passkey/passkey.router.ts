import { idInputSchema } from "#contract/fields.ts";
import { newPasskeySchema, passkeyNameSchema, usedPasskeyInputSchema } from "#contract/passkey.ts";
import { keepSession } from "../../http/cookies.ts";
import { adminProcedure, publicProcedure, router } from "../../http/trpc.ts";
import { presentNamedSignIn } from "../auth/auth.presenter.ts";
import { presentOptions } from "./passkey.presenter.ts";
import { createPasskey, deletePasskey, makeCreateOptions, renamePasskey } from "./passkey.service.ts";
import { confirmWithPasskey, makeConfirmOptions, makeSignInOptions, signInWithPasskey } from "./passkey-use.service.ts";

// The options for a browser are mutations, since each call stores a challenge.
export const passkeyRouter = router({
	signInOptions: publicProcedure.mutation(async ({ ctx }) => presentOptions(await makeSignInOptions(ctx.context))),
	signIn: publicProcedure
		.input(usedPasskeyInputSchema)
		.mutation(async ({ ctx, input }) =>
			presentNamedSignIn(await keepSession(ctx, signInWithPasskey(ctx.context, input.passkey))),
		),
	confirmOptions: adminProcedure.mutation(async ({ ctx }) => presentOptions(await makeConfirmOptions(ctx.context))),
	confirm: adminProcedure
		.input(usedPasskeyInputSchema)
		.mutation(({ ctx, input }) => confirmWithPasskey(ctx.context, input.passkey)),
	createOptions: adminProcedure.mutation(async ({ ctx }) => presentOptions(await makeCreateOptions(ctx.context))),
	create: adminProcedure.input(newPasskeySchema).mutation(({ ctx, input }) => createPasskey(ctx.context, input)),
	rename: adminProcedure.input(passkeyNameSchema).mutation(({ ctx, input }) => renamePasskey(ctx.context, input)),
	delete: adminProcedure.input(idInputSchema).mutation(({ ctx, input }) => deletePasskey(ctx.context, input.id)),
});
