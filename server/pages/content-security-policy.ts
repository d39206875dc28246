import { createHash } from "node:crypto";

// The players of `server/markup/video.ts`; VK's may be sent on from one of its sites to the other.
const VIDEO_HOSTS = [
	"https://www.youtube-nocookie.com",
	"https://player.vimeo.com",
	"https://vkvideo.ru",
	"https://vk.com",
	"https://rutube.ru",
].join(" ");

const hashOf = (source: string) =>
	`'sha256-${createHash("sha256").update(source).digest("base64")}'`;

interface PolicyOptions {
	/** The inline scripts that may run, as they stand in the page. */
	scripts: string[];
	/** The inline styles that count, likewise. */
	styles: string[];
	/** The admin's library writes style elements of its own. */
	allowsInlineStyles: boolean;
	isDevelopment: boolean;
}

/** The Content-Security-Policy of a page: its own inline scripts by hash, nothing else inline. */
export function contentSecurityPolicy({
	scripts,
	styles,
	allowsInlineStyles,
	isDevelopment,
}: PolicyOptions): string {
	const known = (sources: string[], isFree: boolean) => [
		"'self'",
		// Beside a hash 'unsafe-inline' would count for nothing.
		...(isFree ? ["'unsafe-inline'"] : new Set(sources.map(hashOf))),
	];
	const allowedScripts = known(scripts, isDevelopment);
	const allowedStyles = known(styles, allowsInlineStyles || isDevelopment);
	return [
		"default-src 'none'",
		`script-src ${allowedScripts.join(" ")}`,
		`style-src ${allowedStyles.join(" ")}`,
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
