import { useEffect } from "react";

/** Starts the performance log once the page has loaded and is hydrated; its code is imported only then. */
export function usePerformanceLog(): void {
	useEffect(() => {
		const start = () => import("./performance-log.ts").then(({ logPerformance }) => logPerformance());
		if (document.readyState === "complete") void start();
		else addEventListener("load", start, { once: true });
		return () => removeEventListener("load", start);
	}, []);
}
