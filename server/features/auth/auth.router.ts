import { credentialsSchema, passwordChangeSchema } from "#contract/auth.ts";
import { idInputSchema } from "#contract/fields.ts";
import { isHttps } from "../../http/create-request-context.ts";
import {
	clearSignedOutDevice,
	writeSessionCookie,
} from "../../http/session-cookie.ts";
import {
	adminProcedure,
	publicProcedure,
	router,
	sessionProcedure,
} from "../../http/trpc.ts";
import {
	presentClosed,
	presentSession,
	presentSignIn,
	presentViewer,
} from "./auth.presenter.ts";
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
	logout: sessionProcedure.mutation(async ({ ctx }) => {
		await signOut(ctx.scope);
		clearSignedOutDevice(ctx.c, ctx.site);
	}),
	/** Who is signed in, or nobody: what the panel asks first. */
	viewer: publicProcedure.query(({ ctx: { scope } }) =>
		presentViewer(scope.viewer ?? scope.restrictedViewer),
	),
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
			if (isOwn) clearSignedOutDevice(ctx.c, ctx.site);
		}),
	closeOtherSessions: adminProcedure.mutation(async ({ ctx }) =>
		presentClosed(await closeOtherSessions(ctx.scope)),
	),
	changePassword: sessionProcedure
		.input(passwordChangeSchema)
		.mutation(async ({ ctx, input }) => {
			const session = await changePassword(ctx.scope, input);
			writeSessionCookie(ctx.c, isHttps(ctx.site), session);
			return presentSignIn(session);
		}),
});
