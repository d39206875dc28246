import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import type { AppRouter } from "#server/api/router.ts";

/**
 * What is not tried again with another session: what ends or opens one, and the preview, which is asked
 * for while somebody types: a dialog would take the next keys for a password.
 */
const NEVER_RENEWED = new Set(["auth.login", "auth.logout", "post.preview"]);

/** The context of a query that a change of the owner's begins with. */
export const PART_OF_CHANGE = { isPartOfChange: true };

const isSignedOut = (error: unknown) =>
	error instanceof TRPCClientError && error.data?.httpStatus === 401;

/**
 * A link that lets a session end in the middle of writing: what the owner does and is refused for want
 * of a session waits for a new one and is sent again. What is only read fails and says so,
 * unless a change begins with it.
 *
 * @param ask resolves with whether there is a new session
 */
export function reauthLink(ask: () => Promise<boolean>): TRPCLink<AppRouter> {
	return () =>
		({ op, next }) =>
			observable((observer) => {
				let running: Unsubscribable;
				let isOver = false;
				const mayRenew =
					(op.type === "mutation" && !NEVER_RENEWED.has(op.path)) ||
					op.context.isPartOfChange === true;
				const send = (canRenew: boolean) => {
					running = next(op).subscribe({
						...observer,
						error(error) {
							if (!canRenew || !isSignedOut(error)) {
								observer.error(error);
								return;
							}
							void ask().then((isIn) => {
								if (isOver) return;
								if (isIn && !op.signal?.aborted) send(false);
								else observer.error(error);
							});
						},
					});
				};
				send(mayRenew);
				return () => {
					isOver = true;
					running.unsubscribe();
				};
			});
}
