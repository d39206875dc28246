import { createHash } from "node:crypto";

/** The visitor id of a reader. */
const VISITOR = "anna-anna-anna-anna";
/** The hash under which the site stores the reader's comments and likes. */
export const VISITOR_HASH = createHash("sha256").update(VISITOR).digest("hex");

/** The headers that a reader's browser sends. */
export const visitor = { "X-Visitor-Id": VISITOR };
