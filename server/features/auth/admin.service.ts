import { LockMode, UniqueConstraintViolationException } from "@mikro-orm/core";
import type { Credentials } from "#contract/auth.ts";
import { Admin } from "#db/entities/admin.entity.ts";
import { Session } from "#db/entities/session.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { RELEASES } from "../../lib/changelog.ts";
import { type NewEntry, recordInJournal } from "../journal/journal.service.ts";
import { endUnusedLinks } from "../signed-link/signed-link.service.ts";
import { checkNewPassword, hashPassword, ownWords } from "./password.service.ts";
import { openSessionsAt } from "./session.service.ts";

/**
 * Creates an admin.
 *
 * @returns false when the name is taken
 * @throws SiteError `invalid` when the password is refused (`checkNewPassword`)
 */
export async function addAdmin(
	em: EntityManager,
	{ username, password, mustChangePassword = false }: Credentials & { mustChangePassword?: boolean },
	now: Date,
): Promise<boolean> {
	await checkNewPassword(password, ownWords(username));
	const passwordHash = await hashPassword(password);
	try {
		await em.fork().transactional(async (inner) => {
			const times = { createdAt: now, passwordChangedAt: now };
			const [newest] = RELEASES;
			const seen = newest && { seenVersion: newest.version };
			await inner.insert(Admin, { username, passwordHash, mustChangePassword, ...seen, ...times });
			await recordCommand(inner, now, { action: "adminAdded", subject: username });
		});
		return true;
	} catch (error) {
		if (error instanceof UniqueConstraintViolationException) return false;
		throw error;
	}
}

/**
 * Sets the password of an admin, turns it on where it was off, and ends all sessions of that admin.
 *
 * @returns false when there is no admin of that name
 * @throws SiteError `invalid` when the password is refused (`checkNewPassword`)
 */
export async function setPassword(em: EntityManager, { username, password }: Credentials, now: Date): Promise<boolean> {
	await checkNewPassword(password, ownWords(username));
	const passwordHash = await hashPassword(password);
	return em.fork().transactional(async (inner) => {
		const admin = await inner.findOne(Admin, { username }, { lockMode: LockMode.PESSIMISTIC_WRITE });
		if (!admin) return false;
		await replacePassword(inner, admin, passwordHash, now);
		await recordCommand(inner, now, { action: "passwordChanged", subject: username });
		return true;
	});
}

/** Replaces the password hash, turns the password on, and ends the admin's sessions and password reset links. */
export async function replacePassword(em: EntityManager, admin: Admin, passwordHash: string, now: Date): Promise<void> {
	em.assign(admin, { passwordHash, passwordChangedAt: now, mustChangePassword: false, isPasswordOff: false });
	await em.flush();
	await em.nativeDelete(Session, { admin: admin.id });
	await endUnusedLinks(em, { purpose: "resetPassword", subjectId: admin.id });
}

/** An admin as stored now, locked until the end of the transaction. */
export const lockAdmin = (em: EntityManager, id: number): Promise<Admin> =>
	em.findOneOrFail(Admin, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/**
 * All admins, in the order of their creation, with the number and the last use of their open sessions; those that have
 * ended are deleted, so their use is unknown.
 */
export async function listAdmins(em: EntityManager, now: Date) {
	const admins = await em.find(Admin, {}, { orderBy: { id: "asc" } });
	const sessions = await em.find(Session, openSessionsAt(now), { orderBy: { lastUsedAt: "desc" } });
	return admins.map(({ id, username, createdAt }) => {
		const own = sessions.filter(({ admin }) => admin.id === id);
		return { username, createdAt, openSessions: own.length, lastUsedAt: own[0]?.lastUsedAt };
	});
}

/** Removes an admin and that admin's sessions. The last admin is not removed: without one, nobody could sign in. */
export function removeAdmin(em: EntityManager, username: string, now: Date): Promise<"removed" | "unknown" | "last"> {
	return em.fork().transactional(async (inner) => {
		// All rows are locked, so that two concurrent removals cannot remove the last two admins.
		const admins = await inner.find(Admin, {}, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" } });
		const admin = admins.find((candidate) => candidate.username === username);
		if (!admin) return "unknown";
		if (admins.length === 1) return "last";
		await inner.nativeDelete(Admin, { id: admin.id });
		await recordCommand(inner, now, { action: "adminRemoved", subject: username });
		return "removed";
	});
}

/** Records an action of a server command or of the first start. */
const recordCommand = (em: EntityManager, now: Date, entry: Pick<NewEntry, "action" | "subject">): Promise<void> =>
	recordInJournal({ em, clock: { now: () => now } }, { ...entry, origin: "command" });
