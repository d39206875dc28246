import { createHash, randomBytes } from "node:crypto";

/** A secret token: 256 random bits in base64url. */
export const makeToken = () => randomBytes(32).toString("base64url");

/** The SHA-256 of a token in hex digits, which is all that the database stores. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");
