import { pick } from "es-toolkit";
import { type SessionView, type SignIn, type SignInMethods, sessionSchema, type ViewerView } from "#contract/auth.ts";
import { PASSKEYS_ADVISED, type PasskeyView } from "#contract/passkey.ts";
import type { Passkey } from "#db/entities/passkey.entity.ts";
import type { Session } from "#db/entities/session.entity.ts";
import type { Viewer } from "../../http/request-context.ts";
import { viewOf } from "../../lib/view-of.ts";
import type { SignedIn } from "./auth.service.ts";
import type { readSignInMethods } from "./sign-in-methods.service.ts";

export const presentSession = (session: Session, currentSessionId: number | undefined): SessionView =>
	viewOf(sessionSchema, session, { isCurrent: session.id === currentSessionId });

/** The signed-in admin, or null. */
export const presentViewer = (viewer: Viewer | undefined): ViewerView | null =>
	viewer ? { username: viewer.admin.username, mustChangePassword: viewer.admin.mustChangePassword } : null;

export function presentSignIn({ token, expiresAt, admin }: SignedIn): SignIn {
	return { token, expiresAt: expiresAt.toISOString(), mustChangePassword: admin.mustChangePassword };
}

/** A new session with the admin's name, for sign-ins in which no name is typed. */
export const presentNamedSignIn = (session: SignedIn) => ({
	...presentSignIn(session),
	username: session.admin.username,
});

const presentPasskey = (passkey: Passkey, rpId: string): PasskeyView => ({
	...pick(passkey, ["id", "name", "rpId", "transports", "isBackedUp"]),
	isUsable: passkey.rpId === rpId,
	createdAt: passkey.createdAt.toISOString(),
	lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
});

export function presentSignInMethods(found: Awaited<ReturnType<typeof readSignInMethods>>): SignInMethods {
	const passkeys = found.passkeys.map((passkey) => presentPasskey(passkey, found.rpId));
	const areEnough = passkeys.filter(({ isUsable }) => isUsable).length >= PASSKEYS_ADVISED;
	return {
		...found,
		passkeys,
		isPasswordAccepted: !(found.isPasswordOff && areEnough),
		confirmedUntil: found.confirmedUntil?.toISOString() ?? null,
	};
}
