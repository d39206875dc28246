import { Admin } from "#db/entities/admin.entity.ts";
import { Passkey } from "#db/entities/passkey.entity.ts";
import { RecoveryCode } from "#db/entities/recovery-code.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { confirmedUntil, signedIn } from "../confirmation/confirmation.service.ts";
import { rpIdOf } from "./relying-party.service.ts";

/** The methods by which the signed-in admin can sign in and confirm a session, the passkeys in the order of adding. */
export async function readSignInMethods(context: RequestContext) {
	const { em } = context;
	const admin = signedIn(context).admin.id;
	return {
		passkeys: await em.find(Passkey, { admin }, { orderBy: { id: "asc" } }),
		rpId: rpIdOf(context),
		isPasswordOff: (await em.findOneOrFail(Admin, admin)).isPasswordOff,
		codesLeft: await em.count(RecoveryCode, { admin, usedAt: null }),
		confirmedUntil: confirmedUntil(context),
	};
}
