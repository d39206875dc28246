import { Session } from "#db/entities/session.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";

// The time for which a confirmation counts: enough for a large upload.
const CONFIRMED_MS = 30 * 60_000;

type Confirmable = Pick<RequestContext, "viewer" | "clock">;

/** Notes in the session of this request that its admin has proven again who they are. */
export async function noteConfirmation({ em, clock, viewer }: RequestContext): Promise<void> {
	if (!viewer) throw new SiteError("unauthenticated", "Войдите снова");
	await em.fork().nativeUpdate(Session, { id: viewer.sessionId }, { confirmedAt: clock.now() });
}

/** The time until which the confirmation of this session counts; undefined where it does not. */
export function confirmedUntil({ viewer, clock }: Confirmable): Date | undefined {
	if (!viewer?.confirmedAt) return undefined;
	const until = new Date(viewer.confirmedAt.getTime() + CONFIRMED_MS);
	return clock.now() <= until ? until : undefined;
}

/** @throws SiteError `forbidden` where the admin has not proven again within half an hour who they are */
export function requireConfirmation(context: Confirmable): void {
	if (confirmedUntil(context)) return;
	throw new SiteError("forbidden", "Для этого нужно ещё раз подтвердить, что это вы: паролем или ключом.");
}
