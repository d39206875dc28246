import { Admin } from "../../../db/entities/admin.entity.ts";
import type { EntityManager } from "../../../db/open.ts";
import { invalidField, SiteError } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import type { Credentials } from "./auth.schema.ts";
import { checkNewPassword, hashPassword, verifyPassword } from "./password.ts";
import {
	closeSession,
	closeSessionsOf,
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
	const admin = await limitSignIns(scope, username, async () => {
		const found = await scope.em.findOne(
			Admin,
			{ username },
			{ populate: ["passwordHash"] },
		);
		const isRight = await verifyPassword(found?.passwordHash, password);
		if (found && isRight) return found;
		throw new SiteError("unauthenticated", "Неверное имя или пароль");
	});
	return openSession(scope, admin);
}

/** Ends the session that asks. */
export async function signOut(scope: Scope): Promise<void> {
	if (scope.viewer) await closeSession(scope, scope.viewer.sessionId);
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
	const admin = await limitSignIns(scope, username, async () => {
		const found = await scope.em.findOneOrFail(
			Admin,
			{ username },
			{ populate: ["passwordHash"] },
		);
		if (await verifyPassword(found.passwordHash, input.currentPassword)) {
			return found;
		}
		throw invalidField("currentPassword", "Неверный пароль");
	});
	await setPassword(scope.em, username, input.newPassword, scope.clock.now());
	return openSession(scope, admin);
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
		const admin = await inner.findOne(Admin, { username });
		if (admin) {
			inner.assign(admin, { passwordHash, passwordChangedAt: now });
			await closeSessionsOf(inner, admin);
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
