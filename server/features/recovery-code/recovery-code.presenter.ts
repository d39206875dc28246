import { formatCode } from "#contract/recovery-code.ts";
import { presentNamedSignIn } from "../auth/auth.presenter.ts";
import type { SignedIn } from "../auth/auth.service.ts";

/** The codes in the form in which the owner keeps them. */
export const presentRecoveryCodes = (codes: string[]) => ({ codes: codes.map(formatCode) });

/** A new session, with the number of remaining codes. */
export const presentRecoverySignIn = ({ codesLeft, ...session }: SignedIn & { codesLeft: number }) => ({
	...presentNamedSignIn(session),
	codesLeft,
});
