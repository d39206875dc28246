/**
 * The link that begins a letter (RFC 6068).
 *
 * @param address an e-mail address
 * @param letter the subject and the text; empty ones are left out
 */
export function mailtoLink(address: string, { subject, text }: { subject: string; text: string }): string {
	const query = [
		subject && `subject=${encodeURIComponent(subject)}`,
		// Line breaks are CRLF.
		text && `body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`,
	]
		.filter(Boolean)
		.join("&");
	return `mailto:${encodeURIComponent(address.trim()).replaceAll("%40", "@")}${query && `?${query}`}`;
}
