import { isHttps } from "../../http/request-scope.ts";
import {
	clearSessionCookie,
	writeSessionCookie,
} from "../../http/session-cookie.ts";
import { adminProcedure, publicProcedure, router } from "../../trpc.ts";
import { idInputSchema } from "../fields.schema.ts";
import {
	presentSession,
	presentSignIn,
	presentViewer,
} from "./auth.presenter.ts";
import { credentialsSchema, passwordChangeSchema } from "./auth.schema.ts";
import { changePassword, signIn, signOut } from "./auth.service.ts";
import { closeSession, listSessions } from "./session.service.ts";

export const authRouter = router({
	login: publicProcedure
		.input(credentialsSchema)
		.mutation(async ({ ctx, input }) => {
			const session = await signIn(ctx.scope, input);
			writeSessionCookie(ctx.c, isHttps(ctx.site), session);
			return presentSignIn(session);
		}),
	logout: adminProcedure.mutation(async ({ ctx }) => {
		await signOut(ctx.scope);
		clearSessionCookie(ctx.c, isHttps(ctx.site));
	}),
	/** Who is signed in, or nobody: what the panel asks first. */
	viewer: publicProcedure.query(({ ctx }) => presentViewer(ctx.scope.viewer)),
	sessions: adminProcedure.query(async ({ ctx }) =>
		(await listSessions(ctx.scope)).map((session) =>
			presentSession(session, ctx.scope.viewer.sessionId),
		),
	),
	closeSession: adminProcedure
		.input(idInputSchema)
		.mutation(({ ctx, input }) => closeSession(ctx.scope, input.id)),
	changePassword: adminProcedure
		.input(passwordChangeSchema)
		.mutation(async ({ ctx, input }) => {
			const session = await changePassword(ctx.scope, input);
			writeSessionCookie(ctx.c, isHttps(ctx.site), session);
			return presentSignIn(session);
		}),
});
