import { copyText } from "./components/copy-button/copy-text.ts";
import { openDialog } from "./components/dialog/open-dialog.ts";
import { submitOnChange } from "./components/filter-link/submit-on-change.ts";
import { closeMenu, closeMenuOnBlur } from "./components/site-page/close-menu.ts";
import { addMessageToLink, prefillMessage, saveMessage } from "./components/site-page/contact-message.ts";
import { preventFontShift } from "./components/site-page/late-fonts.ts";
import { markScrolled } from "./components/site-page/mark-scrolled.ts";
import { scrollToHash } from "./components/site-page/scroll-to-hash.ts";
import { clearBackgroundLocation } from "./features/artwork/clear-background-location.ts";
import { enlargePicture } from "./features/post/enlarge-picture.ts";
import { playVideo } from "./features/post/play-video.ts";
import { registerInlineStyles } from "./lib/register-inline-styles.ts";

// Hydration waits until the page has been painted, but no longer than this; the links work without it.
const MAX_DELAY_MS = 2_000;

/** The scripts that hydrate the page, from its script element: the entry is last, after its dependencies. */
const scripts = document.querySelector<HTMLScriptElement>("script[data-entry]")?.dataset.entry?.split(" ");

// The capture phase runs before React, which holds clicks back while it hydrates.
window.addEventListener(
	"click",
	(event) => {
		const isPlain = event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
		const { target } = event;
		if (!isPlain || !(target instanceof Element)) return;
		closeMenu(target);
		prefillMessage(target);
		addMessageToLink(target);
		const isHandled = [playVideo, enlargePicture, copyText, openDialog].some((handle) => handle(target));
		if (isHandled) event.preventDefault();
	},
	{ capture: true },
);

// A missing file is reported on the console by the browser; the page works without hydration.
const ignoreFailure = () => {};

/** Calls back once the page has been painted and the browser is idle, or after `MAX_DELAY_MS`, whichever is first. */
function whenIdle(start: () => void): void {
	const timer = setTimeout(start, MAX_DELAY_MS);
	afterPaint(() => {
		const startNow = () => {
			clearTimeout(timer);
			start();
		};
		if (typeof requestIdleCallback === "function") {
			requestIdleCallback(startNow);
		} else startNow();
	});
}

/** Calls back after the largest contentful paint, or after the first paint where the browser does not report that one. */
function afterPaint(next: () => void): void {
	const types = globalThis.PerformanceObserver?.supportedEntryTypes;
	const type = ["largest-contentful-paint", "paint"].find((name) => types?.includes(name));
	if (!type) {
		next();
		return;
	}
	// An image that has just loaded is painted in the next frame; until then the buffer holds only smaller paints.
	requestAnimationFrame(() =>
		new PerformanceObserver((_, observer) => {
			observer.disconnect();
			next();
		}).observe({ type, buffered: true }),
	);
}

preventFontShift();
clearBackgroundLocation();
registerInlineStyles();
addEventListener("focusout", closeMenuOnBlur);
addEventListener("input", saveMessage);
addEventListener("change", submitOnChange, { capture: true });
markScrolled();
scrollToHash();

/** Fetches all scripts at once and runs each in a task of its own, so that scrolling is not blocked for long. */
async function hydratePage(files: string[]): Promise<void> {
	for (const href of files) {
		const link = document.createElement("link");
		document.head.append(Object.assign(link, { rel: "modulepreload", href }));
	}
	for (const file of files) {
		await import(/* @vite-ignore */ file);
		await new Promise((nextTask) => setTimeout(nextTask));
	}
}

if (scripts) {
	const start = () => whenIdle(() => void hydratePage(scripts).catch(ignoreFailure));
	if (document.readyState === "complete") start();
	else addEventListener("load", start, { once: true });
}
