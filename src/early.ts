import { playVideo } from "./features/post/play-video.ts";

// React takes over when the page has been read for a moment; the links work without it.
const LATEST_MS = 2_000;

/** What the page's script element says: which file brings the page to life. */
const entry =
	document.querySelector<HTMLScriptElement>("script[data-entry]")?.dataset
		.entry;

// Before React hears of it, which keeps clicks to itself while it takes the page over.
window.addEventListener(
	"click",
	(event) => {
		const isPlain =
			event.button === 0 &&
			!event.altKey &&
			!event.ctrlKey &&
			!event.metaKey &&
			!event.shiftKey;
		if (isPlain && event.target instanceof Element && playVideo(event.target)) {
			event.preventDefault();
		}
	},
	{ capture: true },
);

// The browser says on its console which file was missing; the page works without it.
const stayAsYouAre = () => {};

/** Starts something once the page has been painted and nothing else is to be done, or after a while. */
function whenIdle(start: () => void): void {
	const latest = setTimeout(start, LATEST_MS);
	afterPaint(() => {
		const startNow = () => {
			clearTimeout(latest);
			start();
		};
		if (typeof requestIdleCallback === "function") {
			requestIdleCallback(startNow);
		} else startNow();
	});
}

/** The largest paint where the browser tells of it, else the first. */
function afterPaint(next: () => void): void {
	const types = globalThis.PerformanceObserver?.supportedEntryTypes;
	const type = ["largest-contentful-paint", "paint"].find((name) =>
		types?.includes(name),
	);
	if (!type) {
		next();
		return;
	}
	new PerformanceObserver((_, observer) => {
		observer.disconnect();
		next();
	}).observe({ type, buffered: true });
}

if (entry) {
	const file = entry;
	const start = () =>
		whenIdle(() => import(/* @vite-ignore */ file).catch(stayAsYouAre));
	if (document.readyState === "complete") start();
	else addEventListener("load", start, { once: true });
}
