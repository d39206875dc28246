import { formatCode } from "#contract/recovery-code.ts";
import { presentNamedSignIn } from "../auth/auth.presenter.ts";
import type { SignedIn } from "../auth/auth.service.ts";

/** The codes as the owner stores them. */
export const presentRecoveryCodes = (codes: string[]) => ({ codes: codes.map(formatCode) });

/** A new session, with the number of codes that are left. */
export const presentRecoverySignIn = ({ codesLeft, ...session }: SignedIn & { codesLeft: number }) => ({
	...presentNamedSignIn(session),
	codesLeft,
});
