import { LockMode } from "@mikro-orm/core";
import { Admin } from "../../../db/entities/admin.entity.ts";
import type { EntityManager } from "../../../db/open.ts";
import { invalidField, SiteError } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import type { Credentials } from "./auth.schema.ts";
import { checkNewPassword, hashPassword, verifyPassword } from "./password.ts";
import {
	closeSessionsOf,
	endSession,
	type OpenedSession,
	openSession,
} from "./session.service.ts";
import { limitSignIns } from "./sign-in-limit.ts";

/**
 * Signs the owner in.
 *
 * @throws SiteError `unauthenticated` for a wrong name and a wrong password alike; `tooMany` after
 *   five failures from the address
 */
export async function signIn(
	scope: Scope,
	{ username, password }: Credentials,
): Promise<OpenedSession> {
	const wrong = () =>
		new SiteError("unauthenticated", "Неверное имя или пароль");
	const verified = await verifyAdmin(scope, username, password, wrong);
	return scope.em.fork().transactional(async (em) => {
		const admin = await lockUnchanged(em, verified, LockMode.PESSIMISTIC_READ);
		if (!admin) throw wrong();
		return openSession({ ...scope, em }, admin);
	});
}

/** The admin of a name and a password. @throws `wrong()` for either; SiteError `tooMany` */
const verifyAdmin = (
	scope: Scope,
	username: string,
	password: string,
	wrong: () => SiteError,
): Promise<Admin> =>
	limitSignIns(scope, username, async () => {
		const admin = await scope.em
			.fork()
			.findOne(Admin, { username }, { populate: ["passwordHash"] });
		const isRight = await verifyPassword(admin?.passwordHash, password);
		if (admin && isRight) return admin;
		throw wrong();
	});

/** The admin whose password was verified, if it has not been changed meanwhile. */
const lockUnchanged = (
	em: EntityManager,
	{ id, passwordHash }: Pick<Admin, "id" | "passwordHash">,
	lockMode: LockMode.PESSIMISTIC_READ | LockMode.PESSIMISTIC_WRITE,
) => em.findOne(Admin, { id, passwordHash }, { lockMode });

/** Ends the session that asks. */
export async function signOut(scope: Scope): Promise<void> {
	if (scope.viewer) await endSession(scope, scope.viewer.sessionId);
}

/**
 * Changes the signed-in owner's password, ends every session and opens a new one for this device.
 *
 * @throws SiteError `invalid` at the field that is wrong; `tooMany` after five wrong passwords
 */
export async function changePassword(
	scope: Scope,
	input: { currentPassword: string; newPassword: string },
): Promise<OpenedSession> {
	if (!scope.viewer) throw new SiteError("unauthenticated", "Войдите снова");
	const { username } = scope.viewer.admin;
	const wrong = () => invalidField("currentPassword", "Неверный пароль");
	const verified = await verifyAdmin(
		scope,
		username,
		input.currentPassword,
		wrong,
	);
	await checkNewPassword(input.newPassword);
	const passwordHash = await hashPassword(input.newPassword);
	return scope.em.fork().transactional(async (em) => {
		const admin = await lockUnchanged(em, verified, LockMode.PESSIMISTIC_WRITE);
		if (!admin) throw wrong();
		await replacePassword(em, admin, passwordHash, scope.clock.now());
		return openSession({ ...scope, em }, admin);
	});
}

/** Puts a new hash in the place of the old one and ends every session. */
async function replacePassword(
	em: EntityManager,
	admin: Admin,
	passwordHash: string,
	now: Date,
): Promise<void> {
	em.assign(admin, { passwordHash, passwordChangedAt: now });
	await em.flush();
	await closeSessionsOf(em, admin);
}

/**
 * Sets the password of an admin, who is made if there is none of that name, and ends the sessions.
 *
 * @throws SiteError `invalid` when the password is short or on the list of leaked ones
 */
export async function setPassword(
	em: EntityManager,
	username: string,
	password: string,
	now: Date,
): Promise<void> {
	await checkNewPassword(password);
	const passwordHash = await hashPassword(password);
	await em.fork().transactional(async (inner) => {
		const admin = await inner.findOne(
			Admin,
			{ username },
			{ lockMode: LockMode.PESSIMISTIC_WRITE },
		);
		if (admin) {
			await replacePassword(inner, admin, passwordHash, now);
		} else {
			inner.create(Admin, {
				username,
				passwordHash,
				createdAt: now,
				passwordChangedAt: now,
			});
		}
	});
}
