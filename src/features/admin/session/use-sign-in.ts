import { trpc } from "../trpc.ts";
import { storeToken } from "./token.ts";

/**
 * Signs the admin in and stores the token; the server also sets a cookie for the same session.
 *
 * @param onDone called with the password if it is the generated one, which has to be changed now
 */
export function useSignIn(onDone: (passwordToChange?: string) => void) {
	const utils = trpc.useUtils();
	return trpc.auth.login.useMutation({
		onSuccess({ token, mustChangePassword }, { username, password }) {
			storeToken(token);
			onDone(mustChangePassword ? password : undefined);
			utils.auth.viewer.setData(undefined, { username, mustChangePassword });
		},
	});
}
