import type { Admin } from "#db/entities/admin.entity.ts";
import { Session } from "#db/entities/session.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext, Viewer } from "../../http/request-context.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { SiteError } from "../../lib/errors.ts";
import { hashToken, makeToken } from "../../lib/secret-token.ts";
import { signedIn } from "../confirmation/confirmation.service.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { revokeAllPreviewLinks } from "../preview-link/preview-link.service.ts";
import { endUnusedLinks } from "../signed-link/signed-link.service.ts";
import { recogniseDevice } from "./sign-in-device.service.ts";

const IDLE_MS = 7 * DAY_MS;
const LIFETIME_MS = 30 * DAY_MS;
// The last use is stored at most once a minute: storing it with every request would make every read a write.
const LAST_USE_STEP_MS = 60_000;
const USER_AGENT_MAX = 500;

/**
 * Opens a session: the device gets 256 random bits, the database their SHA-256. Notifies the owner of a new device.
 *
 * @param isConfirmed whether signing in also counts as a confirmation
 * @returns the token, which is shown only once, the time when the session ends at the latest, and the token that
 *   identifies this browser at the next sign-in
 */
export async function openSession(context: RequestContext, admin: Admin, isConfirmed = false) {
	const token = makeToken();
	const now = context.clock.now();
	const expiresAt = new Date(now.getTime() + LIFETIME_MS);
	context.em.create(Session, {
		tokenHash: hashToken(token),
		admin: admin.id,
		userAgent: context.client.userAgent.slice(0, USER_AGENT_MAX),
		ip: context.client.ip,
		createdAt: now,
		lastUsedAt: now,
		expiresAt,
		confirmedAt: isConfirmed ? now : null,
	});
	await context.em.flush();
	return { token, expiresAt, deviceToken: await recogniseDevice(context, admin) };
}

/** The filter of open sessions: used within the last 7 days and less than 30 days old. */
export const openSessionsAt = (now: Date) => ({
	expiresAt: { $gt: now },
	lastUsedAt: { $gt: new Date(now.getTime() - IDLE_MS) },
});

/** The admin and the session of a token; undefined when it is unknown, idle for 7 days or 30 days old. */
export async function findViewer(em: EntityManager, token: string, now: Date): Promise<Viewer | undefined> {
	const where = { tokenHash: hashToken(token), ...openSessionsAt(now) };
	const session = await em.findOne(Session, where, { populate: ["admin"] });
	if (!session) return;
	if (now.getTime() - session.lastUsedAt.getTime() > LAST_USE_STEP_MS) {
		await em.nativeUpdate(Session, { id: session.id }, { lastUsedAt: now });
	}
	return { admin: session.admin, sessionId: session.id, confirmedAt: session.confirmedAt ?? null };
}

/** The open sessions of all admins, the last used first. */
export function listSessions(context: Pick<RequestContext, "em" | "clock">): Promise<Session[]> {
	return context.em.find(Session, openSessionsAt(context.clock.now()), {
		orderBy: { lastUsedAt: "desc" },
		populate: ["admin"],
	});
}

/** True if an open session was started from this IP. */
export async function hasOpenSession(context: Pick<RequestContext, "em" | "clock">, ip: string): Promise<boolean> {
	const open = { ip, ...openSessionsAt(context.clock.now()) };
	return (await context.em.fork().count(Session, open)) > 0;
}

/** Ends one session. @throws SiteError `notFound` */
export function closeSession(context: RequestContext, id: number): Promise<void> {
	return context.em.fork().transactional(async (em) => {
		const closed = await endSession({ em }, id);
		if (!closed) throw new SiteError("notFound", "Сеанс не найден");
		await recordInJournal({ ...context, em }, { action: "sessionClosed" });
	});
}

/** Ends all other sessions, all preview links, and the comment links in notices. @returns the number of sessions */
export function closeOtherSessions(context: RequestContext): Promise<number> {
	const { sessionId } = signedIn(context);
	return context.em.fork().transactional(async (em) => {
		await revokeAllPreviewLinks({ em });
		await endUnusedLinks(em, { purpose: "moderateComment" });
		const others = { ...openSessionsAt(context.clock.now()), id: { $ne: sessionId } };
		const closed = await em.nativeDelete(Session, others);
		await recordInJournal({ ...context, em }, { action: "otherSessionsClosed" });
		return closed;
	});
}

/** Ends a session that may have ended already. @returns whether it was open */
export async function endSession(context: Pick<RequestContext, "em">, id: number): Promise<boolean> {
	return (await context.em.nativeDelete(Session, { id })) > 0;
}

/** Deletes sessions that have ended. */
export async function purgeSessions(em: EntityManager, now: Date): Promise<void> {
	await em.nativeDelete(Session, {
		$or: [{ expiresAt: { $lte: now } }, { lastUsedAt: { $lte: new Date(now.getTime() - IDLE_MS) } }],
	});
}
