import { formatCode, recoveryCodeInputSchema } from "#contract/recovery-code.ts";
import { keepSession } from "../../http/cookies.ts";
import { adminProcedure, publicProcedure, router } from "../../http/trpc.ts";
import { presentNamedSignIn } from "../auth/auth.presenter.ts";
import { createRecoveryCodes, signInWithRecoveryCode } from "./recovery-code.service.ts";

export const recoveryCodeRouter = router({
	/** Creates ten new codes, which replace all former ones. */
	create: adminProcedure.mutation(async ({ ctx }) => ({
		codes: (await createRecoveryCodes(ctx.context)).map(formatCode),
	})),
	signIn: publicProcedure.input(recoveryCodeInputSchema).mutation(async ({ ctx, input }) => {
		const session = await keepSession(ctx, signInWithRecoveryCode(ctx.context, input.code));
		return { ...presentNamedSignIn(session), codesLeft: session.codesLeft };
	}),
});
