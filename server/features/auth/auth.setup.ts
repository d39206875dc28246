import { beforeEach } from "vitest";
import { PASSWORD, type TestSite } from "../../testing/test-site.ts";
import { changePassword, signIn } from "./auth.service.ts";
import { findViewer } from "./session.service.ts";

/** Creates the admin `owner`, whose password is `PASSWORD`, before each test. @returns the functions with which tests sign in */
export function setUpAdmin(site: TestSite) {
	beforeEach(() => site.makeAdmin());
	/** The admin and the session of a token, while the session is open. */
	const viewerOf = (token: string) => findViewer(site.em, token, site.clock.now());
	/** The context of a request of an open session. */
	const contextOf = async (token: string) => ({ ...site.context(), viewer: await viewerOf(token) });
	return {
		viewerOf,
		contextOf,
		trySignIn: (password = PASSWORD, ip = "192.0.2.1", username = "owner") =>
			signIn(site.context({ ip }), { username, password }),
		changePassword: async (token: string, newPassword: string, currentPassword = PASSWORD) =>
			changePassword(await contextOf(token), { currentPassword, newPassword }),
	};
}
