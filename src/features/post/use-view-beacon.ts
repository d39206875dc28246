import { useEffect } from "react";

// Who leaves sooner has not read (behaviour: views).
const VISIBLE_MS = 5_000;

/** Tells the server that an article was read, once it has been visible for five seconds. */
export function useViewBeacon(slug: string): void {
	useEffect(() => {
		let left = VISIBLE_MS;
		let since = 0;
		let timer: ReturnType<typeof setTimeout> | undefined;

		function pause() {
			if (timer === undefined) return;
			clearTimeout(timer);
			timer = undefined;
			left -= performance.now() - since;
		}
		function run() {
			pause();
			if (document.visibilityState !== "visible" || left <= 0) return;
			since = performance.now();
			timer = setTimeout(() => {
				left = 0;
				timer = undefined;
				navigator.sendBeacon(
					`/api/blog/posts/${encodeURIComponent(slug)}/view`,
				);
			}, left);
		}

		run();
		document.addEventListener("visibilitychange", run);
		return () => {
			document.removeEventListener("visibilitychange", run);
			pause();
		};
	}, [slug]);
}
