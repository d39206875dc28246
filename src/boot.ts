import { copyText } from "./components/copy-button/copy-text.ts";
import { openDialog } from "./components/dialog/open-dialog.ts";
import { submitChoice } from "./components/filter-link/submit-choice.ts";
import { closeLeftMenu, closeMenu } from "./components/site-page/close-menu.ts";
import { holdLateFonts } from "./components/site-page/late-fonts.ts";
import { markScrolled } from "./components/site-page/mark-scrolled.ts";
import {
	keepMessage,
	prefillMessage,
	sendMessageAlong,
} from "./components/site-page/message.ts";
import { scrollToHash } from "./components/site-page/scroll-to-hash.ts";
import { clearBackgroundLocation } from "./features/artwork/clear-background-location.ts";
import { enlargePicture } from "./features/post/enlarge-picture.ts";
import { playVideo } from "./features/post/play-video.ts";
import { nameStyles } from "./lib/name-styles.ts";

// React takes over when the page has been read for a moment; the links work without it.
const LATEST_MS = 2_000;

/** What the page's script element says: which files bring the page to life, the last one after those that it needs. */
const files = document
	.querySelector<HTMLScriptElement>("script[data-entry]")
	?.dataset.entry?.split(" ");

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
		const { target } = event;
		if (!isPlain || !(target instanceof Element)) return;
		closeMenu(target);
		prefillMessage(target);
		sendMessageAlong(target);
		const isUsed = [playVideo, enlargePicture, copyText, openDialog].some(
			(use) => use(target),
		);
		if (isUsed) event.preventDefault();
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
	// What has just loaded is painted with the next frame; until then the buffer tells only of smaller things.
	requestAnimationFrame(() =>
		new PerformanceObserver((_, observer) => {
			observer.disconnect();
			next();
		}).observe({ type, buffered: true }),
	);
}

holdLateFonts();
clearBackgroundLocation();
nameStyles();
addEventListener("focusout", closeLeftMenu);
addEventListener("input", keepMessage);
addEventListener("change", submitChoice, { capture: true });
markScrolled();
scrollToHash();

/** Fetches all of them at once, and runs one after another: who reads or scrolls meanwhile is not kept waiting. */
async function bringToLife(scripts: string[]): Promise<void> {
	for (const href of scripts) {
		const link = document.createElement("link");
		document.head.append(Object.assign(link, { rel: "modulepreload", href }));
	}
	for (const file of scripts) {
		await import(/* @vite-ignore */ file);
		await new Promise((nextTask) => setTimeout(nextTask));
	}
}

if (files) {
	const start = () =>
		whenIdle(() => void bringToLife(files).catch(stayAsYouAre));
	if (document.readyState === "complete") start();
	else addEventListener("load", start, { once: true });
}
