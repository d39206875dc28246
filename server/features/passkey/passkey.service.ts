import { subjectOf } from "#contract/journal.ts";
import { type NewPasskey, PASSKEYS_ADVISED } from "#contract/passkey.ts";
import { Passkey } from "#db/entities/passkey.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { refuseDuplicate } from "../../lib/refuse-duplicate.ts";
import { lockAdmin } from "../auth/admin.service.ts";
import { countUsablePasskeys } from "../auth/password-off.service.ts";
import { rpIdOf } from "../auth/relying-party.service.ts";
import { requireConfirmation, signedIn } from "../confirmation/confirmation.service.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { CHALLENGE_MS, makeChallenge } from "./passkey-challenge.service.ts";
import { ALGORITHMS, loadWebAuthn, userHandleOf, verifyCreated } from "./passkey-verification.service.ts";

/**
 * The options with which a browser creates a passkey for the signed-in admin: one that the device finds by itself
 * (discoverable) and that requires a fingerprint, a face or a PIN. Devices that already have a passkey of the admin are
 * excluded.
 *
 * @throws SiteError `forbidden` without a fresh confirmation; `rateLimited` where the IP has twenty open challenges
 */
export async function makeCreateOptions(context: RequestContext) {
	const { admin } = signedIn(context);
	requireConfirmation(context);
	const passkeys = await context.em.find(Passkey, { admin: admin.id, rpId: rpIdOf(context) });
	const challenge = await makeChallenge(context, "create");
	const { generateRegistrationOptions } = await loadWebAuthn();
	return generateRegistrationOptions({
		rpID: rpIdOf(context),
		rpName: context.adminName,
		userID: userHandleOf(admin),
		userName: admin.username,
		userDisplayName: admin.username,
		challenge: Buffer.from(challenge, "base64url"),
		timeout: CHALLENGE_MS,
		attestationType: "none",
		supportedAlgorithmIDs: ALGORITHMS,
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
		excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
	});
}

/**
 * Adds a passkey that a browser has created to the signed-in admin's.
 *
 * @throws SiteError `forbidden` without a fresh confirmation; `invalid` where anything about it is not as expected;
 *   `conflict` where it was added already
 */
export async function createPasskey(context: RequestContext, { name, passkey }: NewPasskey): Promise<void> {
	const { admin } = signedIn(context);
	requireConfirmation(context);
	const verified = await verifyCreated(context, passkey);
	if (!verified) {
		throw new SiteError("invalid", "Ключ не подошёл, или прошло больше пяти минут. Попробуйте ещё раз.");
	}
	const insertion = context.em.fork().transactional(async (em) => {
		const id = await em.insert(Passkey, { ...verified, admin, name, createdAt: context.clock.now() });
		await recordInJournal({ ...context, em }, { action: "keyAdded", subject: subjectOf("passkey", id) });
	});
	await refuseDuplicate(insertion, () => new SiteError("conflict", "Этот ключ уже добавлен."));
}

/** Renames a passkey of the signed-in admin. @throws SiteError `notFound` */
export async function renamePasskey(context: RequestContext, { id, name }: { id: number; name: string }) {
	const renamed = await context.em.fork().nativeUpdate(Passkey, { id, admin: signedIn(context).admin.id }, { name });
	if (!renamed) throw new SiteError("notFound", "Такого ключа больше нет");
}

/**
 * Deletes a passkey of the signed-in admin, at once, since a telephone may have been lost. Where the password is off
 * and fewer than two passkeys would stay, the password is turned on again, so that the next loss does not lock the
 * owner out.
 *
 * @returns whether the password was turned on
 * @throws SiteError `forbidden` without a fresh confirmation; `notFound`
 */
export async function deletePasskey(context: RequestContext, id: number): Promise<{ isPasswordOn: boolean }> {
	const { id: adminId } = signedIn(context).admin;
	requireConfirmation(context);
	return context.em.fork().transactional(async (em) => {
		// The lock keeps the password from being turned off meanwhile, and two passkeys from being deleted at the same time.
		const admin = await lockAdmin(em, adminId);
		const deleted = await em.nativeDelete(Passkey, { id, admin: adminId });
		if (!deleted) throw new SiteError("notFound", "Такого ключа больше нет");
		const isPasswordOn = admin.isPasswordOff && (await countUsablePasskeys(em, context, adminId)) < PASSKEYS_ADVISED;
		if (isPasswordOn) admin.isPasswordOff = false;
		await em.flush();
		await recordInJournal({ ...context, em }, { action: "keyRemoved", subject: subjectOf("passkey", id) });
		if (isPasswordOn) await recordInJournal({ ...context, em }, { action: "passwordTurnedOn" });
		return { isPasswordOn };
	});
}

/** The domains of stored passkeys that do not work because `SITE_URL` has changed. */
export async function listFormerDomains(em: EntityManager, rpId: string): Promise<string[]> {
	const rows = await em.execute<{ rp_id: string }[]>(
		"select distinct rp_id from passkey where rp_id <> ? order by rp_id",
		[rpId],
	);
	return rows.map((row) => row.rp_id);
}
