import { Session } from "#db/entities/session.entity.ts";
import type { RequestContext, Viewer } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";

// A confirmation is valid for long enough to finish a large upload.
const CONFIRMED_MS = 30 * 60_000;

type Confirmable = Pick<RequestContext, "viewer" | "clock">;

/** The viewer of a request. @throws SiteError `unauthenticated` where it has none */
export function signedIn({ viewer }: Pick<RequestContext, "viewer">): Viewer {
	if (!viewer) throw new SiteError("unauthenticated", "Войдите снова");
	return viewer;
}

/** Confirms the session of this request: its admin has just authenticated again. */
export async function recordConfirmation(context: RequestContext): Promise<void> {
	const { em, clock } = context;
	await em.fork().nativeUpdate(Session, { id: signedIn(context).sessionId }, { confirmedAt: clock.now() });
}

/** The time until which the confirmation of this session is valid; undefined without a valid one. */
export function confirmedUntil({ viewer, clock }: Confirmable): Date | undefined {
	if (!viewer?.confirmedAt) return undefined;
	const until = new Date(viewer.confirmedAt.getTime() + CONFIRMED_MS);
	return clock.now() <= until ? until : undefined;
}

/** @throws SiteError `forbidden` where the session was not confirmed within the last half hour */
export function requireConfirmation(context: Confirmable): void {
	if (confirmedUntil(context)) return;
	throw new SiteError("forbidden", "Для этого нужно ещё раз подтвердить, что это вы: паролем или ключом.");
}
