import { textSchema } from "./fields.ts";
import { z } from "./zod.ts";

/** The number of recovery codes in a set. */
export const RECOVERY_CODES = 10;

// Crockford's Base32: no letter looks like a digit. 16 characters are 80 random bits, too many to guess.
export const CODE_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
export const CODE_LENGTH = 16;
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/** Formats a code for display: `k7m2-9xqd-4hve-p3tz`. */
export const formatCode = (code: string) => code.match(/.{4}/g)?.join("-") ?? code;

/** Normalises a typed code: lower case, no spaces or hyphens, 0 for O, 1 for I and L. */
const normalizeCode = (typed: string) =>
	typed.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1");

export const recoveryCodeInputSchema = z.strictObject({
	code: textSchema(100)
		.transform(normalizeCode)
		.refine((code) => CODE.test(code), { error: `В коде ${CODE_LENGTH} знаков: латинские буквы и цифры` }),
});
