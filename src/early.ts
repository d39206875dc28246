import { playVideo } from "./features/post/play-video.ts";

// React takes over when the page has been read for a moment; the links work without it.
const LATEST_MS = 2_000;

/** What the page's script element says: which file brings the page to life. */
const entry =
	document.querySelector<HTMLScriptElement>("script[data-entry]")?.dataset
		.entry;

document.addEventListener("click", (event) => {
	const isPlain =
		event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
	if (isPlain && event.target instanceof Element && playVideo(event.target)) {
		event.preventDefault();
	}
});

/** Once everything is loaded and painted, when nothing else is to be done, or when it has taken too long. */
function whenIdle(start: () => void): void {
	const latest = setTimeout(start, LATEST_MS);
	const startNow = () => {
		clearTimeout(latest);
		start();
	};
	// A frame has been painted when the next task after an animation frame runs.
	requestAnimationFrame(() =>
		setTimeout(() => {
			if (typeof requestIdleCallback === "function") {
				requestIdleCallback(startNow);
			} else startNow();
		}),
	);
}

if (entry) {
	const file = entry;
	const start = () => whenIdle(() => void import(/* @vite-ignore */ file));
	if (document.readyState === "complete") start();
	else addEventListener("load", start, { once: true });
}
