import { PASSWORD, type TestSite } from "../../testing/test-site.ts";
import { addAdmin } from "./admin.service.ts";
import { signIn } from "./auth.service.ts";
import { findViewer } from "./session.service.ts";

/** The functions with which tests of one site sign in. */
export const authOf = (site: TestSite) => ({
	/** Creates the admin `owner`, whose password is `PASSWORD`. */
	makeAdmin: () => addAdmin(site.em, { username: "owner", password: PASSWORD }, site.clock.now()),
	trySignIn: (password = PASSWORD, ip = "192.0.2.1", username = "owner") =>
		signIn(site.context({ ip }), { username, password }),
	/** The admin and the session of a token, while the session is open. */
	viewerOf: (token: string) => findViewer(site.em, token, site.clock.now()),
});
