import { isForwardedUntrusted } from "../../http/client-address.ts";
import { adminProcedure, router } from "../../trpc.ts";

export const systemRouter = router({
	/**
	 * What the owner is to know of how the site is run. `isProxyUnknown`: this very request came with
	 * `X-Forwarded-For` while the settings know of no proxy. A stranger's request says nothing here.
	 */
	status: adminProcedure.query(({ ctx: { c, site } }) => ({
		isProxyUnknown: isForwardedUntrusted(c, site.trustedProxies),
	})),
});
