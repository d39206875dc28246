import { useEffect, useEffectEvent } from "react";

/**
 * Repeats a save that failed without a network when the browser is online again.
 *
 * @param hasFailed whether the last save has failed
 */
export function useOnlineRetry(
	session: { mayRetry(): boolean },
	hasFailed: boolean,
	save: () => Promise<unknown>,
): void {
	const onOnline = useEffectEvent(() => {
		if (session.mayRetry()) void save();
	});
	useEffect(() => {
		if (!hasFailed) return;
		addEventListener("online", onOnline);
		return () => removeEventListener("online", onOnline);
	}, [hasFailed]);
}
