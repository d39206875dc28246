import type { SessionView, SignIn, ViewerView } from "#contract/auth.ts";
import type { Session } from "#db/entities/session.entity.ts";
import type { Viewer } from "../../http/request-context.ts";
import type { SignedIn } from "./auth.service.ts";

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
