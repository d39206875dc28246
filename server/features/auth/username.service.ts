import type { UsernameChange } from "#contract/auth.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField } from "../../lib/errors.ts";
import { refuseDuplicate } from "../../lib/refuse-duplicate.ts";
import { requireConfirmation, signedIn } from "../confirmation/confirmation.service.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { lockAdmin } from "./admin.service.ts";

/**
 * Changes the name with which the signed-in admin signs in. Sessions, password and passkeys stay; journal entries keep
 * the name used at the time.
 *
 * @throws SiteError `forbidden` without a fresh confirmation; `invalid` at `username` where another admin has the name
 */
export async function changeUsername(context: RequestContext, { username }: UsernameChange): Promise<void> {
	const viewer = signedIn(context);
	requireConfirmation(context);
	const change = context.em.fork().transactional(async (em) => {
		const admin = await lockAdmin(em, viewer.admin.id);
		if (admin.username === username) return;
		admin.username = username;
		await em.flush();
		await recordInJournal({ ...context, em }, { action: "usernameChanged", subject: username });
	});
	await refuseDuplicate(change, () => invalidField("username", "Это имя занято"));
}
