import { randomBytes } from "node:crypto";
import { LockMode } from "@mikro-orm/core";
import { CODE_ALPHABET, CODE_LENGTH, RECOVERY_CODES } from "#contract/recovery-code.ts";
import { Admin } from "#db/entities/admin.entity.ts";
import { RecoveryCode } from "#db/entities/recovery-code.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { hashToken } from "../../lib/secret-token.ts";
import { lockAdmin } from "../auth/admin.service.ts";
import { enter } from "../auth/auth.service.ts";
import { limitSignIns } from "../auth/sign-in-limit.service.ts";
import { requireConfirmation, signedIn } from "../confirmation/confirmation.service.ts";
import { recordInJournal } from "../journal/journal.service.ts";

// Each character takes five random bits: 256 is a multiple of 32, so that all characters are equally likely.
const makeCode = () =>
	Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length)).join("");

/**
 * Makes ten recovery codes for the signed-in admin, which replace all former ones.
 *
 * @returns the codes, which are shown only once
 * @throws SiteError `forbidden` without a fresh confirmation
 */
export async function createRecoveryCodes(context: RequestContext): Promise<string[]> {
	const admin = signedIn(context).admin.id;
	requireConfirmation(context);
	const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
	await context.em.fork().transactional(async (em) => {
		// The lock keeps two calls at the same instant from making twenty codes.
		await lockAdmin(em, admin);
		await em.nativeDelete(RecoveryCode, { admin });
		const createdAt = context.clock.now();
		const rows = codes.map((code) => ({ admin, codeHash: hashToken(code), createdAt }));
		await em.insertMany(RecoveryCode, rows);
		await recordInJournal({ ...context, em }, { action: "recoveryCodesMade" });
	});
	return codes;
}

/**
 * Signs in the admin to whom an unused recovery code belongs, and uses the code up. The sign-in counts as a
 * confirmation too: an admin who has lost the other methods could otherwise neither add a passkey nor set a password.
 *
 * @returns the session, and the number of remaining codes
 * @throws SiteError `unauthenticated` for a code that is unknown or was used; `rateLimited` after five failures of
 *   passkeys and codes from the IP
 */
export function signInWithRecoveryCode(context: RequestContext, code: string) {
	return limitSignIns(context, {}, () =>
		context.em.fork().transactional(async (em) => {
			const codeHash = hashToken(code);
			const found = await em.findOne(RecoveryCode, { codeHash });
			// The admin is locked before the codes, as in the creation of codes: the other order could deadlock.
			const owner = found && (await em.findOne(Admin, found.admin.id, { lockMode: LockMode.PESSIMISTIC_READ }));
			// A single statement lets only one of two concurrent uses succeed.
			const used = await em.nativeUpdate(RecoveryCode, { codeHash, usedAt: null }, { usedAt: context.clock.now() });
			if (!owner || !used) throw new SiteError("unauthenticated", "Такого кода нет, или он уже использован");
			const codesLeft = await em.count(RecoveryCode, { admin: owner.id, usedAt: null });
			const session = await enter({ ...context, em }, owner, true);
			await recordInJournal({ ...context, em }, { action: "recoveryCodeUsed", admin: owner.username });
			return { codesLeft, ...session };
		}),
	);
}
