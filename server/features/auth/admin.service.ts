import { LockMode, UniqueConstraintViolationException } from "@mikro-orm/core";
import type { Credentials } from "#contract/auth.ts";
import { Admin } from "#db/entities/admin.entity.ts";
import { Session } from "#db/entities/session.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { checkNewPassword, hashPassword } from "./password.service.ts";
import { closeSessionsOf, openAt } from "./session.service.ts";

/** An admin with what is known of the sessions that are open now. */
export interface ListedAdmin {
	username: string;
	createdAt: Date;
	openSessions: number;
	/** The last use of an open session; sessions that have ended are forgotten. */
	lastUsedAt: Date | undefined;
}

/**
 * Makes an admin.
 *
 * @returns whether the name was free
 * @throws SiteError `invalid` when the password is short or on the list of leaked ones
 */
export async function addAdmin(
	em: EntityManager,
	{
		username,
		password,
		mustChangePassword = false,
	}: Credentials & { mustChangePassword?: boolean },
	now: Date,
): Promise<boolean> {
	await checkNewPassword(password);
	const passwordHash = await hashPassword(password);
	try {
		await em.fork().insert(Admin, {
			username,
			passwordHash,
			mustChangePassword,
			createdAt: now,
			passwordChangedAt: now,
		});
		return true;
	} catch (error) {
		if (error instanceof UniqueConstraintViolationException) return false;
		throw error;
	}
}

/**
 * Sets the password of an admin and ends the sessions.
 *
 * @returns whether there is an admin of that name
 * @throws SiteError `invalid` when the password is short or on the list of leaked ones
 */
export async function setPassword(
	em: EntityManager,
	{ username, password }: Credentials,
	now: Date,
): Promise<boolean> {
	await checkNewPassword(password);
	const passwordHash = await hashPassword(password);
	return em.fork().transactional(async (inner) => {
		const admin = await inner.findOne(
			Admin,
			{ username },
			{ lockMode: LockMode.PESSIMISTIC_WRITE },
		);
		if (!admin) return false;
		await replacePassword(inner, admin, passwordHash, now);
		return true;
	});
}

/** Puts a new hash in the place of the old one and ends every session of the admin. */
export async function replacePassword(
	em: EntityManager,
	admin: Admin,
	passwordHash: string,
	now: Date,
): Promise<void> {
	em.assign(admin, {
		passwordHash,
		passwordChangedAt: now,
		mustChangePassword: false,
	});
	await em.flush();
	await closeSessionsOf(em, admin);
}

/** Everybody who may sign in, the first one made first. */
export async function listAdmins(
	em: EntityManager,
	now: Date,
): Promise<ListedAdmin[]> {
	const admins = await em.find(Admin, {}, { orderBy: { id: "asc" } });
	const sessions = await em.find(Session, openAt(now), {
		orderBy: { lastUsedAt: "desc" },
	});
	return admins.map(({ id, username, createdAt }) => {
		const own = sessions.filter(({ admin }) => admin.id === id);
		return {
			username,
			createdAt,
			openSessions: own.length,
			lastUsedAt: own[0]?.lastUsedAt,
		};
	});
}

/** Removes an admin with the sessions. The last one stays: without any, nobody could sign in. */
export function removeAdmin(
	em: EntityManager,
	username: string,
): Promise<"removed" | "unknown" | "last"> {
	return em.fork().transactional(async (inner) => {
		// All are locked, so that two removals at the same instant do not take the last two.
		const admins = await inner.find(
			Admin,
			{},
			{ lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" } },
		);
		const admin = admins.find((one) => one.username === username);
		if (!admin) return "unknown";
		if (admins.length === 1) return "last";
		await inner.nativeDelete(Admin, { id: admin.id });
		return "removed";
	});
}
