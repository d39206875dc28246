import type { AdminAction, AdminMutation } from "./actions/admin-action.ts";
import { authActions } from "./actions/auth-actions.ts";
import { commentActions } from "./actions/comment-actions.ts";
import { postActions } from "./actions/post-actions.ts";
import { termActions } from "./actions/term-actions.ts";

/** Every action of the admin by its mutation: tsc reports a mutation without an action. */
export const ACTIONS: Record<AdminMutation, AdminAction> = {
	...authActions,
	...postActions,
	...termActions,
	...commentActions,
};
