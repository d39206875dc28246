import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import type { AppRouter } from "#server/api/router.ts";

/**
 * Mutations that are never resent with a new session: those that open or end one, and the preview. The preview is
 * requested during typing, so the next key presses would end up in the dialog's password field.
 */
const NEVER_RESENT = new Set([
	...["auth.login", "passkey.signInOptions", "passkey.signIn", "recoveryCode.signIn"],
	...["auth.logout", "post.preview"],
]);

const isSignedOut = (error: unknown) => error instanceof TRPCClientError && error.data?.httpStatus === 401;

/** A tRPC link that resends a mutation refused with 401 once `askForPassword` has got a session. Queries fail. */
export function reauthLink(askForPassword: () => Promise<boolean>): TRPCLink<AppRouter> {
	return () =>
		({ op, next }) =>
			observable((observer) => {
				let running: Unsubscribable;
				let isUnsubscribed = false;
				const isResendable = op.type === "mutation" && !NEVER_RESENT.has(op.path);
				const send = (canResend: boolean) => {
					running = next(op).subscribe({
						...observer,
						error(error) {
							if (!canResend || !isSignedOut(error)) {
								observer.error(error);
								return;
							}
							void askForPassword().then((isSignedIn) => {
								if (isUnsubscribed) return;
								if (isSignedIn && !op.signal?.aborted) send(false);
								else observer.error(error);
							});
						},
					});
				};
				send(isResendable);
				return () => {
					isUnsubscribed = true;
					running.unsubscribe();
				};
			});
}
