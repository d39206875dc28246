import { createHash } from "node:crypto";

/** A reader, as the site knows one. */
const VISITOR = "anna-anna-anna-anna";
/** What of the reader is kept. */
export const VISITOR_HASH = createHash("sha256").update(VISITOR).digest("hex");

/** What a reader's browser sends. */
export const visitor = { "X-Visitor-Id": VISITOR };
