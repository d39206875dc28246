import { createHash, randomBytes } from "node:crypto";

/** 256 random bits for whoever is to have them. */
export const makeToken = () => randomBytes(32).toString("base64url");

/** What the database keeps of a token: its SHA-256. */
export const hashToken = (token: string) =>
	createHash("sha256").update(token).digest("hex");
