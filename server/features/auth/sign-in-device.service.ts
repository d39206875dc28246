import type { Admin } from "#db/entities/admin.entity.ts";
import { JournalEntry } from "#db/entities/journal-entry.entity.ts";
import { SignInDevice } from "#db/entities/sign-in-device.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { hashToken, makeToken } from "../../lib/secret-token.ts";
import { enqueueNotice } from "../notice/notice-outbox.service.ts";

/** The time after which an unused device is forgotten: browsers keep cookies for at most 400 days. */
const KEPT_MS = 400 * DAY_MS;

type Recognising = Pick<RequestContext, "em" | "clock" | "client">;

/** Notes that the device of a request was used by an admin who is signing in. @returns whether it is known */
export async function touchDevice({ em, clock, client }: Recognising, admin?: Pick<Admin, "id">): Promise<boolean> {
	const { deviceToken } = client;
	if (deviceToken === undefined) return false;
	const where = { tokenHash: hashToken(deviceToken), ...(admin && { admin: admin.id }) };
	return (await em.nativeUpdate(SignInDevice, where, { lastUsedAt: clock.now() })) > 0;
}

/**
 * Recognises the browser of a sign-in by its cookie, and notifies the owner of a new one. IP addresses are not
 * compared: a phone's changes every day. The very first sign-in sends no notice; the journal, which survives a restore,
 * tells which one that is.
 *
 * @returns the token of the browser's cookie
 */
export async function recogniseDevice(context: Recognising, admin: Pick<Admin, "id" | "username">): Promise<string> {
	const { em, clock, client } = context;
	if (client.deviceToken !== undefined && (await touchDevice(context, admin))) return client.deviceToken;
	const isFirst = (await em.count(JournalEntry, { action: "signedIn", admin: admin.username })) === 0;
	const token = makeToken();
	const now = clock.now();
	await em.insert(SignInDevice, { tokenHash: hashToken(token), admin: admin.id, createdAt: now, lastUsedAt: now });
	if (!isFirst) await enqueueNotice(em, now, { kind: "newDevice" });
	return token;
}

/** Deletes devices that were not used for longer than their cookies live. */
export async function purgeDevices(em: EntityManager, now: Date): Promise<void> {
	await em.nativeDelete(SignInDevice, { lastUsedAt: { $lt: new Date(now.getTime() - KEPT_MS) } });
}
