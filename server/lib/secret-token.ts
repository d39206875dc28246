import { hash, randomBytes } from "node:crypto";

/** A secret token: 256 random bits in base64url. */
export const makeToken = () => randomBytes(32).toString("base64url");

/** The SHA-256 of a token in hex digits. The database stores only this hash. */
export const hashToken = (token: string) => hash("sha256", token);
