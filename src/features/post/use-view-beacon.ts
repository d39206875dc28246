import { useEffect } from "react";

// A shorter visit does not count as a view.
const VISIBLE_MS = 5_000;

/** Reports a view to the server once the article has been visible for five seconds in total. */
export function useViewBeacon(slug: string): void {
	useEffect(() => {
		let remaining = VISIBLE_MS;
		let startedAt = 0;
		let timer: ReturnType<typeof setTimeout> | undefined;

		function pause() {
			if (timer === undefined) return;
			clearTimeout(timer);
			timer = undefined;
			remaining -= performance.now() - startedAt;
		}
		function run() {
			pause();
			if (document.visibilityState !== "visible" || remaining <= 0) return;
			startedAt = performance.now();
			timer = setTimeout(() => {
				remaining = 0;
				timer = undefined;
				navigator.sendBeacon(`/api/blog/posts/${encodeURIComponent(slug)}/view`);
			}, remaining);
		}

		run();
		document.addEventListener("visibilitychange", run);
		return () => {
			document.removeEventListener("visibilitychange", run);
			pause();
		};
	}, [slug]);
}
