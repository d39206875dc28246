import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";

/** Focuses the element named by the hash of the URL. @param isLoaded whether the page has its content */
export function useLinkedElement(isLoaded: boolean): void {
	const hash = useLocation({ select: (location) => location.hash });
	useEffect(() => {
		if (isLoaded && hash) document.getElementById(hash)?.focus();
	}, [isLoaded, hash]);
}
