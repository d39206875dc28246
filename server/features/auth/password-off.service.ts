import { PASSKEYS_ADVISED } from "#contract/passkey.ts";
import type { Admin } from "#db/entities/admin.entity.ts";
import { Passkey } from "#db/entities/passkey.entity.ts";
import { RecoveryCode } from "#db/entities/recovery-code.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { requireConfirmation, signedIn } from "../confirmation/confirmation.service.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { lockAdmin } from "./admin.service.ts";
import { rpIdOf } from "./relying-party.service.ts";

/**
 * True if the password of an admin is refused: it is off, and at least two passkeys work on this domain, as when it was
 * turned off. After a change of the domain fewer may work; the password then works again, so that neither the change
 * nor the loss of the first new passkey locks the admin out.
 *
 * @param admin undefined for an unknown name: the same query runs, so that the response time does not reveal it
 */
export async function isPasswordRefused(
	context: Pick<RequestContext, "em" | "siteUrl">,
	admin: Pick<Admin, "id" | "isPasswordOff"> | null,
): Promise<boolean> {
	const usable = await countUsablePasskeys(context.em.fork(), context, admin?.id ?? 0);
	return (admin?.isPasswordOff ?? false) && usable >= PASSKEYS_ADVISED;
}

/** The number of an admin's passkeys that work on the site's domain. */
export const countUsablePasskeys = (em: EntityManager, context: Pick<RequestContext, "siteUrl">, admin: number) =>
	em.count(Passkey, { admin, rpId: rpIdOf(context) });

/**
 * Turns the password of the signed-in admin off or on again.
 *
 * @throws SiteError `forbidden` without a fresh confirmation; `conflict` when turning it off with fewer than two
 *   passkeys of this domain or without an unused recovery code
 */
export async function setPasswordOff(context: RequestContext, { isOff }: { isOff: boolean }): Promise<void> {
	const viewer = signedIn(context);
	requireConfirmation(context);
	await context.em.fork().transactional(async (em) => {
		// The lock keeps a passkey from being deleted meanwhile.
		const admin = await lockAdmin(em, viewer.admin.id);
		if (isOff) {
			const passkeys = await countUsablePasskeys(em, context, admin.id);
			const codes = await em.count(RecoveryCode, { admin: admin.id, usedAt: null });
			if (passkeys < PASSKEYS_ADVISED || codes === 0) {
				throw new SiteError(
					"conflict",
					"Пароль можно выключить, когда есть два ключа и коды восстановления: иначе с потерей телефона пропал бы и вход.",
				);
			}
		}
		admin.isPasswordOff = isOff;
		await em.flush();
		await recordInJournal({ ...context, em }, { action: isOff ? "passwordTurnedOff" : "passwordTurnedOn" });
	});
}
