import { attempt } from "es-toolkit";

/** The localStorage key of the session's token (specification, section 9). */
const KEY = "admin-token";

// A browser may forbid localStorage; the session's cookie is then used alone.
export const readToken = () => attempt(() => localStorage.getItem(KEY))[1] ?? undefined;

export const storeToken = (token: string) => attempt(() => localStorage.setItem(KEY, token));

export const deleteToken = () => attempt(() => localStorage.removeItem(KEY));

/** Calls the listener when another tab has stored a token, so has signed in. @returns a function that stops it */
export function onTokenFromAnotherTab(listener: () => void): () => void {
	const handleStorage = (event: StorageEvent) => {
		if (event.key === KEY && event.newValue) listener();
	};
	addEventListener("storage", handleStorage);
	return () => removeEventListener("storage", handleStorage);
}
