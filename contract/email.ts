import { readDomain } from "./domain.ts";
import { textSchema } from "./fields.ts";
import { plainAddress } from "./plain-address.ts";

const EMAIL_MAX = 254;

// Zod's own pattern, with letters of any script and top-level domains in punycode (RFC 6531, RFC 3492).
const EMAIL =
	/^(?![.])(?!.*[.][.])[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*[.])+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * The one form in which an e-mail address is stored and compared: a domain in punycode becomes the letters for which it
 * stands (`почта.рф`), and an address with such letters is composed and in lower case. Any other text stays as it is.
 */
export function canonicalEmail(text: string): string {
	const at = text.lastIndexOf("@");
	const domain = at < 1 ? undefined : readDomain(text.slice(at + 1));
	const email = text.slice(0, at + 1) + domain;
	return domain === undefined || ASCII.test(text + email) ? text : email.normalize("NFC").toLowerCase();
}

/** An e-mail address, in the form of `canonicalEmail`, also as it is copied from elsewhere. */
export const emailSchema = textSchema(EMAIL_MAX)
	.overwrite((value) => canonicalEmail(plainAddress(value)))
	.regex(EMAIL, { error: "Проверьте адрес электронной почты" });
