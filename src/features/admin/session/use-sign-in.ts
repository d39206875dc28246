import { trpc } from "../trpc.ts";
import { keepToken } from "./token.ts";

/**
 * Signs the owner in and keeps the token; the server sets the same session as a cookie.
 *
 * @param onDone hears of the password where the owner has to change it now
 */
export function useSignIn(onDone: (passwordToChange?: string) => void) {
	const utils = trpc.useUtils();
	return trpc.auth.login.useMutation({
		onSuccess({ token, mustChangePassword }, { username, password }) {
			keepToken(token);
			onDone(mustChangePassword ? password : undefined);
			utils.auth.viewer.setData(undefined, { username, mustChangePassword });
		},
	});
}
