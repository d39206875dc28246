import { isForwardedUntrusted } from "../../http/client-address.ts";
import { adminProcedure, router } from "../../http/trpc.ts";

export const systemRouter = router({
	/**
	 * Problems of the installation that the owner should know. `isProxyUnknown`: this very request came with
	 * `X-Forwarded-For` while the settings know of no proxy. A stranger's request says nothing here.
	 */
	status: adminProcedure.query(({ ctx: { c, services } }) => ({
		isProxyUnknown: isForwardedUntrusted(c, services.trustedProxies),
	})),
});
