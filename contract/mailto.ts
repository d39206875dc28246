/**
 * An e-mail address with its domain in punycode, for mail programs without Unicode support; any other text unchanged.
 */
export function asciiEmail(address: string): string {
	const [, name, domain] = /^(.+)@([^@]+)$/s.exec(address) ?? [];
	return domain && URL.canParse(`http://${domain}`) ? `${name}@${new URL(`http://${domain}`).hostname}` : address;
}

/** A `mailto:` link (RFC 6068) to an e-mail address, with the subject and the text that are not empty. */
export function mailtoLink(address: string, { subject, text } = { subject: "", text: "" }): string {
	const query = [
		subject && `subject=${encodeURIComponent(subject)}`,
		// Line breaks are CRLF.
		text && `body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`,
	]
		.filter(Boolean)
		.join("&");
	return `mailto:${encodeURIComponent(asciiEmail(address.trim())).replaceAll("%40", "@")}${query && `?${query}`}`;
}
