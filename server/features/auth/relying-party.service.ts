import type { RequestContext } from "../../http/request-context.ts";

/** The domain to which passkeys of this site are bound (WebAuthn: relying party ID). Browsers accept no IPs here. */
export const rpIdOf = ({ siteUrl }: Pick<RequestContext, "siteUrl">): string =>
	siteUrl ? new URL(siteUrl).hostname : "localhost";
