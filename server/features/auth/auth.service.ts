import { LockMode } from "@mikro-orm/core";
import type { Credentials } from "#contract/auth.ts";
import { Admin } from "#db/entities/admin.entity.ts";
import { Session } from "#db/entities/session.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField, SiteError } from "../../lib/errors.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { recordSignIn } from "../journal/sign-in-journal.service.ts";
import { replacePassword } from "./admin.service.ts";
import { checkNewPassword, hashPassword, verifyPassword } from "./password.service.ts";
import { endSession, hasOpenSession, type OpenedSession, openSession } from "./session.service.ts";
import { limitSignIns } from "./sign-in-limit.service.ts";

/** A session that was just opened, with its admin. */
export type SignedIn = OpenedSession & { admin: Admin };

/**
 * Signs the admin in, and ends the session with which the request came.
 *
 * @throws SiteError `unauthenticated` for a wrong name and a wrong password alike; `rateLimited` after
 *   five failures from the IP; `unavailable` while too many passwords wait to be checked
 */
export async function signIn(context: RequestContext, { username, password }: Credentials): Promise<SignedIn> {
	const wrong = () => new SiteError("unauthenticated", "Неверное имя или пароль");
	const verified = await verifyAdmin(context, username, password, wrong);
	return context.em.fork().transactional(async (em) => {
		const admin = await lockUnchanged(em, verified, LockMode.PESSIMISTIC_READ);
		if (!admin) throw wrong();
		const presented = context.viewer ?? context.restrictedViewer;
		if (presented) await endSession({ em }, presented.sessionId);
		const session = await openSession({ ...context, em }, admin);
		await recordSignIn({ ...context, em }, admin);
		return { admin, ...session };
	});
}

/** The admin with this name and password. @throws `wrong()` when either is wrong; SiteError `rateLimited` */
const verifyAdmin = (
	context: RequestContext,
	username: string,
	password: string,
	wrong: () => SiteError,
): Promise<Admin> =>
	limitSignIns(context, username, async () => {
		const admin = await context.em.fork().findOne(Admin, { username }, { populate: ["passwordHash"] });
		const isRight = await verifyPassword(admin?.passwordHash, password, {
			isExpected: () => hasOpenSession(context, context.client.ip),
		});
		if (admin && isRight) return admin;
		throw wrong();
	});

/** Locks the admin whose password was verified; null when the password has been changed since. */
const lockUnchanged = (
	em: EntityManager,
	{ id, passwordHash }: Pick<Admin, "id" | "passwordHash">,
	lockMode: LockMode.PESSIMISTIC_READ | LockMode.PESSIMISTIC_WRITE,
) => em.findOne(Admin, { id, passwordHash }, { lockMode });

// The time for which a typed password counts: enough for a large upload.
const CONFIRMED_MS = 30 * 60_000;

/**
 * Notes in the session of this request that its admin has typed the password again.
 *
 * @throws SiteError `invalid` at `password`; `rateLimited` after five wrong passwords
 */
export async function confirmPassword(context: RequestContext, { password }: { password: string }): Promise<void> {
	const { viewer } = context;
	if (!viewer) throw new SiteError("unauthenticated", "Войдите снова");
	await verifyAdmin(context, viewer.admin.username, password, () => invalidField("password", "Неверный пароль"));
	await context.em.fork().nativeUpdate(Session, { id: viewer.sessionId }, { confirmedAt: context.clock.now() });
}

/** @throws SiteError `forbidden` where the password has not been typed again within half an hour */
export function requireConfirmedPassword({ viewer, clock }: RequestContext): void {
	const confirmedAt = viewer?.confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
	if (clock.now().getTime() - confirmedAt <= CONFIRMED_MS) return;
	throw new SiteError("forbidden", "Для этого нужно ещё раз ввести пароль.");
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
 * Changes the signed-in admin's password, ends every session and opens a new one for this device. The
 * file with the generated password is removed.
 *
 * @throws SiteError `invalid` at the wrong field; `rateLimited` after five wrong passwords
 */
export async function changePassword(
	context: RequestContext,
	input: { currentPassword: string; newPassword: string },
): Promise<SignedIn> {
	const viewer = context.viewer ?? context.restrictedViewer;
	if (!viewer) throw new SiteError("unauthenticated", "Войдите снова");
	const { username } = viewer.admin;
	const wrong = () => invalidField("currentPassword", "Неверный пароль");
	const verified = await verifyAdmin(context, username, input.currentPassword, wrong);
	await checkNewPassword(input.newPassword);
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
