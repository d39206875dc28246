import { beforeEach } from "vitest";
import { Admin } from "#db/entities/admin.entity.ts";
import { SoftwareAuthenticator } from "../../testing/software-authenticator.ts";
import type { TestSite } from "../../testing/test-site.ts";
import { findViewer } from "../auth/session.service.ts";
import { recordConfirmation } from "../confirmation/confirmation.service.ts";
import { createRecoveryCodes } from "../recovery-code/recovery-code.service.ts";
import { createPasskey, makeCreateOptions } from "./passkey.service.ts";
import { makeSignInOptions, signInWithPasskey } from "./passkey-use.service.ts";

/** Creates the admin `owner` with an open session before each test. @returns the helpers for tests of passkeys */
export function setUpPasskeys(site: TestSite) {
	let token: string;
	beforeEach(async () => {
		({ token } = await site.signIn());
	});
	/** The context of a request of the owner's session. */
	const context = async (of = token) => ({
		...site.context(),
		viewer: await findViewer(site.em, of, site.clock.now()),
	});
	/** The context of a request of the owner's session, which has just been confirmed. */
	async function confirmed() {
		await recordConfirmation(await context());
		return context();
	}
	/** Adds a passkey of a new device to the owner's. */
	async function add(device = new SoftwareAuthenticator(), name = "Телефон"): Promise<SoftwareAuthenticator> {
		const owner = await confirmed();
		const { challenge } = await makeCreateOptions(owner);
		await createPasskey(owner, { name, passkey: device.create(challenge) });
		return device;
	}
	return {
		context,
		confirmed,
		add,
		/** Makes recovery codes for the owner. */
		makeCodes: async () => createRecoveryCodes(await confirmed()),
		/** Signs in with the passkey of a device, without a session. @param lies the false statements of the device */
		async signInBy(device: SoftwareAuthenticator, lies: Parameters<SoftwareAuthenticator["use"]>[1] = {}) {
			const { challenge } = await makeSignInOptions(site.context());
			return signInWithPasskey(site.context(), device.use(challenge, lies));
		},
		isPasswordOff: async () => (await site.em.findOneOrFail(Admin, { username: "owner" })).isPasswordOff,
	};
}
