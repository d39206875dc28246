import type { Operation } from "./operation.ts";
import { authOperations } from "./operations/auth.operations.ts";
import { commentOperations } from "./operations/comment.operations.ts";
import { postOperations } from "./operations/post.operations.ts";
import { reactionOperations } from "./operations/reaction.operations.ts";
import { systemOperations } from "./operations/system.operations.ts";
import { termOperations } from "./operations/term.operations.ts";

/** All operations of the site, by the name that they have or would have in tRPC. */
export const OPERATIONS: Record<string, Operation> = {
	...authOperations,
	...postOperations,
	...commentOperations,
	...reactionOperations,
	...systemOperations,
	...termOperations,
};
