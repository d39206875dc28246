import { isForwardedUntrusted } from "../../http/client-ip.ts";
import { adminProcedure, router } from "../../http/trpc.ts";
import { isPasswordGiven } from "../auth/password.service.ts";
import { rpIdOf } from "../auth/relying-party.service.ts";
import { listFormerDomains } from "../passkey/passkey.service.ts";
import { dismissReleaseNotes, listUnseenReleases } from "./release-notes.service.ts";
import { measureStorage } from "./storage-usage.service.ts";

export const systemRouter = router({
	/**
	 * Problems of the installation that the owner should know. `isProxyUnknown`: this request has
	 * `X-Forwarded-For` while no trusted proxy is configured. Only the admin's own request counts, since anyone can send
	 * that header. `formerDomains`: passkeys were made for these, and do not work on the site's, `rpId`. `isPasswordGiven`: the
	 * password has never been changed since the account was made.
	 */
	status: adminProcedure.query(async ({ ctx: { c, services, context } }) => {
		const rpId = rpIdOf(context);
		return {
			isProxyUnknown: isForwardedUntrusted(c, services.trustedProxies),
			formerDomains: await listFormerDomains(context.em, rpId),
			rpId,
			isPasswordGiven: isPasswordGiven(context.viewer.admin),
		};
	}),
	/** The notes of the releases that the admin has not dismissed. */
	releaseNotes: adminProcedure.query(({ ctx: { context } }) => listUnseenReleases(context.viewer)),
	dismissReleaseNotes: adminProcedure.mutation(({ ctx: { context } }) => dismissReleaseNotes(context, context.viewer)),
	/** The disk space that the site takes. */
	storage: adminProcedure.query(({ ctx }) => measureStorage(ctx.context)),
});
