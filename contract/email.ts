import { readDomain } from "./domain.ts";
import { textSchema } from "./fields.ts";
import { plainAddress } from "./plain-address.ts";

const EMAIL_MAX = 254;

// Zod's own pattern, with letters of any script and top-level domains in punycode (RFC 6531, RFC 3492).
const EMAIL =
	/^(?![.])(?!.*[.][.])[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*[.])+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * Normalises an e-mail address for storage and comparison: a punycode domain is decoded (`почта.рф`), and an address
 * with non-ASCII letters is composed (NFC) and lower-cased. Any other text is returned unchanged.
 */
export function canonicalEmail(text: string): string {
	const at = text.lastIndexOf("@");
	const domain = at < 1 ? undefined : readDomain(text.slice(at + 1));
	const email = text.slice(0, at + 1) + domain;
	return domain === undefined || ASCII.test(text + email) ? text : email.normalize("NFC").toLowerCase();
}

/** An e-mail address by `canonicalEmail`; accepts `mailto:` links and invisible characters from copied text. */
export const emailSchema = textSchema(EMAIL_MAX)
	.overwrite((value) => canonicalEmail(plainAddress(value)))
	.regex(EMAIL, { error: "Проверьте адрес электронной почты" });
