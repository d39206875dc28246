import type { Session } from "../../../db/entities/session.entity.ts";
import type { Viewer } from "../../scope.ts";
import type { SessionView, SignIn } from "./auth.schema.ts";
import type { OpenedSession } from "./session.service.ts";

export function presentSession(
	session: Session,
	currentSessionId: number | undefined,
): SessionView {
	return {
		id: session.id,
		userAgent: session.userAgent,
		address: session.address,
		createdAt: session.createdAt.toISOString(),
		lastUsedAt: session.lastUsedAt.toISOString(),
		isCurrent: session.id === currentSessionId,
	};
}

/** How many sessions were ended. */
export const presentClosed = (closed: number) => ({ closed });

/** Who is signed in, or nobody. */
export const presentViewer = (viewer: Viewer | undefined) =>
	viewer ? { username: viewer.admin.username } : null;

export function presentSignIn(session: OpenedSession): SignIn {
	return { token: session.token, expiresAt: session.expiresAt.toISOString() };
}
