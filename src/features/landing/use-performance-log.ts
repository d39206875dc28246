import { useEffect } from "react";

/** Starts the performance log when the page has loaded and is alive; nothing of it comes along before. */
export function usePerformanceLog(): void {
	useEffect(() => {
		const start = () =>
			import("./performance-log.ts").then(({ logPerformance }) =>
				logPerformance(),
			);
		if (document.readyState === "complete") void start();
		else addEventListener("load", start, { once: true });
		return () => removeEventListener("load", start);
	}, []);
}
