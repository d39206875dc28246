import punycode from "punycode.js";

const DOMAIN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*$/u;

/** A domain in the letters for which it stands; undefined for what is none. */
export function readDomain(domain: string): string | undefined {
	const url = `http://${domain}`;
	try {
		return DOMAIN.test(domain) ? punycode.toUnicode(new URL(url).hostname) : undefined;
	} catch {
		// Not every label that begins as one in punycode stands for letters.
		return undefined;
	}
}

const WEB_URL = /^(https?:\/\/)?([^/?#:@\s]+)(.*)$/isu;

/**
 * A URL or a host as people read it, which is also the one form in which it is stored: a domain in punycode becomes the
 * letters for which it stands (`https://пример.рф/a`). Any other text stays as it is.
 */
export function readableUrl(url: string): string {
	const [, scheme = "", host = "", rest = ""] = WEB_URL.exec(url) ?? [];
	if (!/[^\p{ASCII}]|xn--/iu.test(host)) return url;
	const domain = readDomain(host);
	return domain === undefined ? url : scheme + domain + rest;
}
