/** Where the browser keeps the session's token (specification, section 9). */
const KEY = "admin-token";

// A browser may forbid to keep anything. The session's cookie does without.
function attempt<T>(work: () => T): T | undefined {
	try {
		return work();
	} catch {
		return undefined;
	}
}

export const readToken = () =>
	attempt(() => localStorage.getItem(KEY)) ?? undefined;

export const keepToken = (token: string) =>
	attempt(() => localStorage.setItem(KEY, token));

export const forgetToken = () => attempt(() => localStorage.removeItem(KEY));

/** Hears of a token that another tab has got. @returns how to stop */
export function onTokenOfAnotherTab(hear: () => void): () => void {
	const listen = (event: StorageEvent) => {
		if (event.key === KEY && event.newValue) hear();
	};
	addEventListener("storage", listen);
	return () => removeEventListener("storage", listen);
}
