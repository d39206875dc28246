import {
	credentialsSchema,
	passwordChangeSchema,
	passwordConfirmationSchema,
	passwordOffSchema,
	usernameChangeSchema,
} from "#contract/auth.ts";
import { idInputSchema } from "#contract/fields.ts";
import { clearSignedOutDevice, keepSession } from "../../http/cookies.ts";
import { adminProcedure, publicProcedure, router, sessionProcedure } from "../../http/trpc.ts";
import { presentSession, presentSignIn, presentSignInMethods, presentViewer } from "./auth.presenter.ts";
import { changePassword, confirmPassword, signIn, signOut } from "./auth.service.ts";
import { setPasswordOff } from "./password-off.service.ts";
import { isResetOffered, requestPasswordReset } from "./password-reset.service.ts";
import { closeOtherSessions, closeSession, listSessions } from "./session.service.ts";
import { readSignInMethods } from "./sign-in-methods.service.ts";
import { changeUsername } from "./username.service.ts";

export const authRouter = router({
	login: publicProcedure
		.input(credentialsSchema)
		.mutation(async ({ ctx, input }) => presentSignIn(await keepSession(ctx, signIn(ctx.context, input)))),
	/** True if the sign-in form offers a password reset link. */
	isResetOffered: publicProcedure.query(({ ctx }) => isResetOffered(ctx.context.em)),
	requestPasswordReset: publicProcedure.mutation(({ ctx }) => requestPasswordReset(ctx.context)),
	logout: sessionProcedure.mutation(async ({ ctx }) => {
		await signOut(ctx.context);
		clearSignedOutDevice(ctx.c, ctx.services);
	}),
	/** The signed-in admin, or null. The admin's pages call it first. */
	viewer: publicProcedure.query(({ ctx: { context } }) => presentViewer(context.viewer ?? context.restrictedViewer)),
	sessions: adminProcedure.query(async ({ ctx }) =>
		(await listSessions(ctx.context)).map((session) => presentSession(session, ctx.context.viewer.sessionId)),
	),
	closeSession: adminProcedure.input(idInputSchema).mutation(async ({ ctx, input }) => {
		await closeSession(ctx.context, input.id);
		// Ending the session of this request is signing out, so the cookie goes too.
		const isOwn = input.id === ctx.context.viewer.sessionId;
		if (isOwn) clearSignedOutDevice(ctx.c, ctx.services);
	}),
	/** Tells the number of sessions that were ended. */
	closeOtherSessions: adminProcedure.mutation(async ({ ctx }) => ({ closed: await closeOtherSessions(ctx.context) })),
	confirmPassword: adminProcedure
		.input(passwordConfirmationSchema)
		.mutation(({ ctx, input }) => confirmPassword(ctx.context, input)),
	/** The passkeys, the state of the password, the remaining recovery codes, and whether the session is confirmed. */
	signInMethods: adminProcedure.query(async ({ ctx }) => presentSignInMethods(await readSignInMethods(ctx.context))),
	setPasswordOff: adminProcedure
		.input(passwordOffSchema)
		.mutation(({ ctx, input }) => setPasswordOff(ctx.context, input)),
	changeUsername: adminProcedure
		.input(usernameChangeSchema)
		.mutation(({ ctx, input }) => changeUsername(ctx.context, input)),
	changePassword: sessionProcedure
		.input(passwordChangeSchema)
		.mutation(async ({ ctx, input }) => presentSignIn(await keepSession(ctx, changePassword(ctx.context, input)))),
});
