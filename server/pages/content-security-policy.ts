import { hash } from "node:crypto";

// The hosts of the players of `packages/markup/video.ts`. VK may redirect its player from one of its hosts to the
// other.
const VIDEO_HOSTS = [
	"https://www.youtube-nocookie.com",
	"https://player.vimeo.com",
	"https://vkvideo.ru",
	"https://vk.com",
	"https://rutube.ru",
].join(" ");

/** The source expression that allows an inline script or style. */
export const hashOf = (source: string) => `'sha256-${hash("sha256", source, "base64")}'`;

interface PolicyOptions {
	/** The content of the inline scripts that may run, exactly as on the page. */
	scripts: string[];
	/** The content of the inline styles that apply. */
	styles: string[];
	/** True if all inline styles apply: the admin's Mantine inserts style elements. */
	allowsInlineStyles: boolean;
	isDevelopment: boolean;
}

/** The Content-Security-Policy of a page. It allows the router's inline scripts by hash, and no others. */
export function contentSecurityPolicy({ scripts, styles, allowsInlineStyles, isDevelopment }: PolicyOptions): string {
	const allow = (sources: string[], allowsInline: boolean) => [
		"'self'",
		// Browsers ignore 'unsafe-inline' if a hash is present.
		...(allowsInline ? ["'unsafe-inline'"] : new Set(sources.map(hashOf))),
	];
	const allowedScripts = allow(scripts, isDevelopment);
	const allowedStyles = allow(styles, allowsInlineStyles || isDevelopment);
	return [
		"default-src 'none'",
		`script-src ${allowedScripts.join(" ")}`,
		`style-src ${allowedStyles.join(" ")}`,
		// Style attributes: the alignment of table columns, and custom properties.
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: https:",
		"media-src 'self' https:",
		"font-src 'self'",
		`connect-src 'self'${isDevelopment ? " ws:" : ""}`,
		// The admin frames previews of the site.
		`frame-src ${allowsInlineStyles ? "'self' " : ""}${VIDEO_HOSTS}`,
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}
