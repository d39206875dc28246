import { isHttps } from "../../http/request-scope.ts";
import {
	clearSessionCookie,
	writeSessionCookie,
} from "../../http/session-cookie.ts";
import { adminProcedure, publicProcedure, router } from "../../trpc.ts";
import { idInputSchema } from "../fields.schema.ts";
import {
	presentClosed,
	presentSession,
	presentSignIn,
	presentViewer,
} from "./auth.presenter.ts";
import { credentialsSchema, passwordChangeSchema } from "./auth.schema.ts";
import { changePassword, signIn, signOut } from "./auth.service.ts";
import {
	closeOtherSessions,
	closeSession,
	listSessions,
} from "./session.service.ts";

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
		.mutation(async ({ ctx, input }) => {
			await closeSession(ctx.scope, input.id);
			// Ending the session that asks is signing out.
			const isOwn = input.id === ctx.scope.viewer.sessionId;
			if (isOwn) clearSessionCookie(ctx.c, isHttps(ctx.site));
		}),
	closeOtherSessions: adminProcedure.mutation(async ({ ctx }) =>
		presentClosed(await closeOtherSessions(ctx.scope)),
	),
	changePassword: adminProcedure
		.input(passwordChangeSchema)
		.mutation(async ({ ctx, input }) => {
			const session = await changePassword(ctx.scope, input);
			writeSessionCookie(ctx.c, isHttps(ctx.site), session);
			return presentSignIn(session);
		}),
});
