import { isForwardedUntrusted } from "../../http/client-ip.ts";
import { adminProcedure, router } from "../../http/trpc.ts";

export const systemRouter = router({
	/**
	 * Problems of the installation that the owner should know. `isProxyUnknown`: this request has
	 * `X-Forwarded-For` while no trusted proxy is configured. Only the admin's own request counts, since anyone can send
	 * that header.
	 */
	status: adminProcedure.query(({ ctx: { c, services } }) => ({
		isProxyUnknown: isForwardedUntrusted(c, services.trustedProxies),
	})),
});
