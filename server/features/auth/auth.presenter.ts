import type { SessionView, SignIn, SignInMethods, ViewerView } from "#contract/auth.ts";
import { PASSKEYS_ADVISED, type PasskeyView } from "#contract/passkey.ts";
import type { Passkey } from "#db/entities/passkey.entity.ts";
import type { Session } from "#db/entities/session.entity.ts";
import type { Viewer } from "../../http/request-context.ts";
import type { SignedIn } from "./auth.service.ts";
import type { FoundSignInMethods } from "./sign-in-methods.service.ts";

export function presentSession(session: Session, currentSessionId: number | undefined): SessionView {
	return {
		id: session.id,
		userAgent: session.userAgent,
		ip: session.ip,
		createdAt: session.createdAt.toISOString(),
		lastUsedAt: session.lastUsedAt.toISOString(),
		isCurrent: session.id === currentSessionId,
	};
}

/** The number of sessions that were ended. */
export const presentClosed = (closed: number) => ({ closed });

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
	id: passkey.id,
	name: passkey.name,
	rpId: passkey.rpId,
	isUsable: passkey.rpId === rpId,
	transports: passkey.transports,
	isBackedUp: passkey.isBackedUp,
	createdAt: passkey.createdAt.toISOString(),
	lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
});

export function presentSignInMethods({ rpId, isPasswordOff, codesLeft, ...found }: FoundSignInMethods): SignInMethods {
	const passkeys = found.passkeys.map((passkey) => presentPasskey(passkey, rpId));
	return {
		passkeys,
		rpId,
		isPasswordOff,
		isPasswordAccepted: !(isPasswordOff && passkeys.filter(({ isUsable }) => isUsable).length >= PASSKEYS_ADVISED),
		codesLeft,
		confirmedUntil: found.confirmedUntil?.toISOString() ?? null,
	};
}
