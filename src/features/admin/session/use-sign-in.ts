import { trpc } from "../trpc.ts";
import { keepToken } from "./token.ts";

/** Signs the owner in and keeps the token; the server sets the same session as a cookie. */
export function useSignIn(onDone: () => void) {
	const utils = trpc.useUtils();
	return trpc.auth.login.useMutation({
		onSuccess({ token }, { username }) {
			keepToken(token);
			utils.auth.viewer.setData(undefined, { username });
			onDone();
		},
	});
}
