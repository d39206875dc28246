import type { Logger } from "pino";
import type { EntityManager } from "#db/open.ts";
import { rpIdOf } from "../../features/auth/relying-party.service.ts";
import { listFormerDomains } from "../../features/passkey/passkey.service.ts";

/**
 * Warns of passkeys created on another domain: browsers offer them only there, so they no longer work after a change of
 * `SITE_URL`.
 */
export async function warnOfFormerDomains(
	em: EntityManager,
	siteUrl: string | undefined,
	logger: Pick<Logger, "warn">,
): Promise<void> {
	const rpId = rpIdOf({ siteUrl });
	const former = await listFormerDomains(em, rpId);
	if (former.length === 0) return;
	logger.warn(
		`The passkeys of ${former.join(", ")} do not work on ${rpId}, which SITE_URL names now: sign in with the password or a recovery code, or set a password with "npm run admin -- set-password", and add passkeys anew.`,
	);
}
