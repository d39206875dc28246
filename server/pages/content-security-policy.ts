import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
// A data block is not run, so the policy has nothing to say about it.
const DATA_BLOCK = /\stype="application\/(ld\+)?json"/;

const VIDEO_HOSTS = "https://www.youtube-nocookie.com https://player.vimeo.com";

function hashInlineScripts(html: string): string[] {
	return [...html.matchAll(INLINE_SCRIPT)]
		.filter(([, attributes = ""]) => !DATA_BLOCK.test(attributes))
		.map(([, , source = ""]) => {
			const hash = createHash("sha256").update(source).digest("base64");
			return `'sha256-${hash}'`;
		});
}

interface PolicyOptions {
	/** The panel's library writes style elements of its own. */
	allowsInlineStyles: boolean;
	isDevelopment: boolean;
}

/**
 * The Content-Security-Policy of a page: its own inline scripts by hash, nothing else inline.
 *
 * @param html the page's bytes as they are sent
 */
export function contentSecurityPolicy(
	html: string,
	{ allowsInlineStyles, isDevelopment }: PolicyOptions,
): string {
	const scripts = isDevelopment
		? ["'self'", "'unsafe-inline'"]
		: ["'self'", ...new Set(hashInlineScripts(html))];
	const inlineStyles = allowsInlineStyles || isDevelopment;
	return [
		"default-src 'none'",
		`script-src ${scripts.join(" ")}`,
		`style-src 'self'${inlineStyles ? " 'unsafe-inline'" : ""}`,
		// Aligned columns of tables, and custom properties.
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: https:",
		"media-src 'self' https:",
		"font-src 'self'",
		`connect-src 'self'${isDevelopment ? " ws:" : ""}`,
		`frame-src ${VIDEO_HOSTS}`,
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}
