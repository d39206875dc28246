import { Admin } from "#db/entities/admin.entity.ts";
import { Passkey } from "#db/entities/passkey.entity.ts";
import { RecoveryCode } from "#db/entities/recovery-code.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { confirmedUntil } from "../confirmation/confirmation.service.ts";
import { rpIdOf } from "./relying-party.service.ts";

/** The methods by which an admin can sign in and confirm a session. */
export interface FoundSignInMethods {
	passkeys: Passkey[];
	rpId: string;
	isPasswordOff: boolean;
	codesLeft: number;
	confirmedUntil: Date | undefined;
}

/** The methods of the signed-in admin, the passkeys in the order in which they were added. */
export async function readSignInMethods(context: RequestContext): Promise<FoundSignInMethods> {
	const { em, viewer } = context;
	if (!viewer) throw new SiteError("unauthenticated", "Войдите снова");
	const admin = viewer.admin.id;
	return {
		passkeys: await em.find(Passkey, { admin }, { orderBy: { id: "asc" } }),
		rpId: rpIdOf(context),
		isPasswordOff: (await em.findOneOrFail(Admin, admin)).isPasswordOff,
		codesLeft: await em.count(RecoveryCode, { admin, usedAt: null }),
		confirmedUntil: confirmedUntil(context),
	};
}
