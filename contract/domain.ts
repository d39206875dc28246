import punycode from "punycode.js";

const DOMAIN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*$/u;

/** A domain with its punycode decoded; undefined for any other text. */
export function readDomain(domain: string): string | undefined {
	const url = `http://${domain}`;
	try {
		return DOMAIN.test(domain) ? punycode.toUnicode(new URL(url).hostname) : undefined;
	} catch {
		// A label with the punycode prefix may decode to nothing.
		return undefined;
	}
}

const WEB_URL = /^(https?:\/\/)?([^/?#:@\s]+)(.*)$/isu;

/** Decodes a punycode domain in a URL or a host (`https://пример.рф/a`). Any other text is returned unchanged. */
export function readableUrl(url: string): string {
	const [, scheme = "", host = "", rest = ""] = WEB_URL.exec(url) ?? [];
	if (!/[^\p{ASCII}]|xn--/iu.test(host)) return url;
	const domain = readDomain(host);
	return domain === undefined ? url : scheme + domain + rest;
}
