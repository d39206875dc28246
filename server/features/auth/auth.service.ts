import { LockMode } from "@mikro-orm/core";
import type { Credentials, PasswordChange } from "#contract/auth.ts";
import { Admin } from "#db/entities/admin.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField, SiteError } from "../../lib/errors.ts";
import { recordConfirmation, requireConfirmation, signedIn } from "../confirmation/confirmation.service.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { recordSignIn } from "../journal/sign-in-journal.service.ts";
import { replacePassword } from "./admin.service.ts";
import { checkNewPassword, hashPassword, ownWords, verifyPassword } from "./password.service.ts";
import { isPasswordRefused } from "./password-off.service.ts";
import { endSession, hasOpenSession, openSession } from "./session.service.ts";
import { limitSignIns } from "./sign-in-limit.service.ts";

/** A session that was just opened, with its admin. */
export type SignedIn = Awaited<ReturnType<typeof openSession>> & { admin: Admin };

/**
 * Signs the admin in by name and password, and ends the session with which the request came.
 *
 * @throws SiteError `unauthenticated` for a wrong name, a wrong password and one that is off alike; `rateLimited` after
 *   five wrong passwords from the IP; `unavailable` while too many passwords wait to be checked
 */
export async function signIn(context: RequestContext, { username, password }: Credentials): Promise<SignedIn> {
	const wrong = () => new SiteError("unauthenticated", "Неверное имя или пароль");
	const verified = await verifyAdmin(context, username, password, wrong);
	return context.em.fork().transactional(async (em) => {
		const admin = await lockUnchanged(em, verified, LockMode.PESSIMISTIC_READ);
		if (!admin) throw wrong();
		return enter({ ...context, em }, admin);
	});
}

/**
 * Opens a session for an admin who was authenticated by any method, and ends the session with which the request came.
 *
 * @param context with `em` of the caller's transaction
 * @param isConfirmed as for `openSession`
 */
export async function enter(context: RequestContext, admin: Admin, isConfirmed = false): Promise<SignedIn> {
	const presented = context.viewer ?? context.restrictedViewer;
	if (presented) await endSession(context, presented.sessionId);
	const session = await openSession(context, admin, isConfirmed);
	await recordSignIn(context, admin);
	return { admin, ...session };
}

/**
 * The admin with this name and password.
 *
 * @param session the open session that is being confirmed; undefined for a sign-in
 * @throws `wrong()` when either is wrong; SiteError `rateLimited`
 */
const verifyAdmin = (
	context: RequestContext,
	username: string,
	password: string,
	wrong: () => SiteError,
	session?: number,
): Promise<Admin> =>
	limitSignIns(context, { username, session }, async () => {
		const admin = await context.em.fork().findOne(Admin, { username }, { populate: ["passwordHash"] });
		const isExpected = () => hasOpenSession(context, context.client.ip);
		const isRight = await verifyPassword(admin?.passwordHash, password, isExpected);
		const isRefused = await isPasswordRefused(context, admin);
		if (admin && isRight && !isRefused) return admin;
		throw wrong();
	});

/** Locks the admin whose password was verified; null when it has been changed since. */
const lockUnchanged = (
	em: EntityManager,
	{ id, passwordHash }: Pick<Admin, "id"> & Partial<Pick<Admin, "passwordHash">>,
	lockMode: LockMode.PESSIMISTIC_READ | LockMode.PESSIMISTIC_WRITE,
) => em.findOne(Admin, passwordHash === undefined ? { id } : { id, passwordHash }, { lockMode });

/** Confirms the session by password. @throws SiteError `invalid` at `password`; `rateLimited` after five failures */
export async function confirmPassword(context: RequestContext, { password }: { password: string }): Promise<void> {
	const viewer = signedIn(context);
	const wrong = () => invalidField("password", "Неверный пароль");
	await verifyAdmin(context, viewer.admin.username, password, wrong, viewer.sessionId);
	await recordConfirmation(context);
}

/** Ends the session of this request. */
export async function signOut(context: RequestContext): Promise<void> {
	const viewer = context.viewer ?? context.restrictedViewer;
	if (!viewer) return;
	await context.em.fork().transactional(async (em) => {
		await endSession({ em }, viewer.sessionId);
		await recordInJournal({ ...context, em }, { action: "signedOut" });
	});
}

/**
 * Changes the signed-in admin's password, turns it on where it was off, ends every session and opens a new one for this
 * device. The file with the generated password is removed.
 *
 * @throws SiteError `invalid` at the wrong field; `rateLimited` after five failures in the session; `forbidden` without
 *   the current password, unless the session was just confirmed by another method
 */
export async function changePassword(context: RequestContext, input: PasswordChange): Promise<SignedIn> {
	const viewer = signedIn({ viewer: context.viewer ?? context.restrictedViewer });
	const { currentPassword } = input;
	const wrong = () => invalidField("currentPassword", "Неверный пароль");
	if (currentPassword === undefined) requireConfirmation(context);
	const verified =
		currentPassword === undefined
			? { id: viewer.admin.id }
			: await verifyAdmin(context, viewer.admin.username, currentPassword, wrong, viewer.sessionId);
	await checkNewPassword(input.newPassword, ownWords(viewer.admin.username, context.siteUrl));
	const passwordHash = await hashPassword(input.newPassword);
	const changed = await context.em.fork().transactional(async (em) => {
		const admin = await lockUnchanged(em, verified, LockMode.PESSIMISTIC_WRITE);
		if (!admin) throw wrong();
		await replacePassword(em, admin, passwordHash, context.clock.now());
		const session = await openSession({ ...context, em }, admin);
		await recordInJournal({ ...context, em }, { action: "passwordChanged" });
		return { admin, ...session };
	});
	await context.removeFirstPasswordFile();
	return changed;
}
