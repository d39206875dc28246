import { isSecretPath, SECRET_HEADERS } from "../http/secret-path.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { PageOptions } from "./make-page.ts";
import { isSearch, pageOf } from "./page-url.ts";
import type { RenderedPage } from "./renderer.ts";

const RETRY_AFTER_SECONDS = "5";

/**
 * The headers of a page, apart from those that every response has.
 *
 * @param url path and query, from the root
 */
export function headersOf(
	page: RenderedPage,
	status: number,
	url: string,
	{ renderer, sharedMaxAge }: PageOptions,
): Record<string, string> {
	const isSecret = isSecretPath(url);
	if (page.location !== undefined) {
		// Another post may get the slug one day, so that no browser may cache the redirect for good.
		return { Location: page.location, "Cache-Control": "no-cache", ...(isSecret ? SECRET_HEADERS : {}) };
	}
	return {
		"Content-Type": "text/html; charset=utf-8",
		"Cache-Control":
			status === 200 && sharedMaxAge > 0 ? `public, max-age=0, must-revalidate, s-maxage=${sharedMaxAge}` : "no-cache",
		"Content-Security-Policy": contentSecurityPolicy({
			scripts: page.scripts,
			styles: page.styles,
			allowsInlineStyles: pageOf(url)?.access === "admin",
			isDevelopment: renderer.isDevelopment,
		}),
		...(isSecret ? SECRET_HEADERS : {}),
		...(status === 200 && !isSecret && !isSearch(url) ? {} : { "X-Robots-Tag": "noindex" }),
		...(status === 503 ? { "Retry-After": RETRY_AFTER_SECONDS } : {}),
	};
}
