import Bowser from "bowser";
import { Admin } from "#db/entities/admin.entity.ts";
import { JournalEntry } from "#db/entities/journal-entry.entity.ts";
import { takeLock } from "#db/migrate.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { appendEntry, recordInJournal } from "./journal.service.ts";

const HOUR_MS = 60 * 60_000;
/** The maximum number of failed sign-ins recorded in an hour: guessing must not fill the disk. */
export const FAILURES_PER_HOUR = 30;

const KNOWN = new Set<unknown>([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/** The well-known browser and system in a User-Agent header, which may contain anything: «Firefox, Windows». */
function deviceFamily(userAgent: string): string {
	if (userAgent === "") return "";
	const { browser, os } = Bowser.parse(userAgent);
	return [browser.name, os.name].filter((name) => KNOWN.has(name)).join(", ");
}

/** Records that an admin has signed in, with the family of the device. Call it in the transaction that opens the session. */
export const recordSignIn = (context: RequestContext, { username }: Pick<Admin, "username">): Promise<void> =>
	recordInJournal(context, { action: "signedIn", admin: username, subject: deviceFamily(context.client.userAgent) });

/**
 * Records a wrong name, password or key, in a transaction. The name that was typed is stored only if it is an admin's: it may
 * be a password in the wrong field. After `FAILURES_PER_HOUR` within an hour one more entry says that there are more.
 */
export async function recordSignInFailure(context: RequestContext, username: string | undefined): Promise<void> {
	const { em, clock, client } = context;
	await takeLock(em, "journal");
	const lastHour = {
		action: { $in: ["signInFailed", "moreSignInFailures"] as const },
		createdAt: { $gt: new Date(clock.now().getTime() - HOUR_MS) },
	};
	const recorded = await em.count(JournalEntry, lastHour);
	if (recorded > FAILURES_PER_HOUR) return;
	if (recorded === FAILURES_PER_HOUR) return appendEntry(context, { action: "moreSignInFailures" });
	const isAdmin = username !== undefined && (await em.count(Admin, { username })) > 0;
	const subject = [isAdmin ? `имя ${username}` : "", deviceFamily(client.userAgent)].filter(Boolean).join(", ");
	await appendEntry(context, { action: "signInFailed", subject });
}
