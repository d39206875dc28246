import { copyText } from "../components/copy-button/copy-text.ts";
import { openDialog } from "../components/dialog/open-dialog.ts";
import { addMessageToLink, prefillMessage } from "../components/site-page/contact-message.ts";
import { enlargePicture } from "../features/post/enlarge-picture.ts";
import { playVideo } from "../features/post/play-video.ts";
import { countClick, countViews } from "./count-visits.ts";
import { preventFontShift } from "./late-fonts.ts";
import {
	clearBackgroundLocation,
	closeMenu,
	closeMenuOnBlur,
	isStrayClick,
	loadStyles,
	markScrolled,
	scrollToHash,
	submitOnChange,
} from "./page-behaviour.ts";
import { isAdminPage, isReactPage } from "./react-pages.ts";

const SITE_PREVIEW = "/admin/site-preview";

// The longest wait for an idle moment of the browser.
const MAX_DELAY_MS = 2_000;

// The capture phase at the window runs before React, which holds clicks back while it hydrates.
addEventListener(
	"click",
	(event) => {
		// In a preview of the site a click chooses the field of a text (`features/admin/writing/site-texts/preview`).
		if (location.pathname.startsWith(SITE_PREVIEW)) return;
		const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
		const { target } = event;
		if (!isPlain || !(target instanceof Element)) return;
		if (isStrayClick(event, target)) return event.preventDefault();
		closeMenu(target);
		prefillMessage(target);
		addMessageToLink(target);
		countClick(target);
		const isHandled = [playVideo, enlargePicture, copyText, openDialog].some((handle) => handle(target));
		if (isHandled) event.preventDefault();
		else if (leavesReact(target)) event.stopPropagation();
	},
	{ capture: true },
);
addEventListener("focusout", closeMenuOnBlur);
addEventListener("change", submitOnChange, { capture: true });

preventFontShift();
clearBackgroundLocation();
markScrolled();
scrollToHash();
countViews();

const isEnglish = (path: string) => path.startsWith("/en/");

/** True in a link to a page that this page's router does not know, or in the other language: the browser follows it. */
function leavesReact(target: Element): boolean {
	const link = target.closest<HTMLAnchorElement>("a[href]");
	if (!link || link.target || link.origin !== location.origin) return false;
	const isKnown = isAdminPage(location.pathname) ? isAdminPage : isReactPage;
	return !isKnown(link.pathname) || isEnglish(link.pathname) !== isEnglish(location.pathname);
}

/** Fetches all scripts at once and runs each in a separate task, so that scrolling is not blocked for long. */
async function runScripts(files: string[]): Promise<void> {
	for (const href of files) {
		const link = document.createElement("link");
		document.head.append(Object.assign(link, { rel: "modulepreload", href }));
	}
	for (const file of files) {
		await import(/* @vite-ignore */ file);
		await new Promise((nextTask) => setTimeout(nextTask));
	}
}

/** Resolves once the browser has painted and is idle. */
const painted = () =>
	new Promise<unknown>((resolve) => {
		const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
		requestAnimationFrame(() => whenIdle(resolve, { timeout: MAX_DELAY_MS }));
	});

// Styles and scripts take no bandwidth from what the page shows first.
const styled = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))).then(loadStyles);

// The page names its other scripts, dependencies first (server/pages/assets.ts). They run with all styles.
const { scripts } = document.querySelector<HTMLScriptElement>("script[data-scripts]")?.dataset ?? {};
if (scripts && !location.pathname.startsWith(SITE_PREVIEW)) {
	// A page loads only once this script has run. A missing file is reported on the console by the browser; the page works
	// without it.
	addEventListener("load", () => {
		void styled
			.then(painted)
			.then(() => runScripts(scripts.split(" ")))
			.catch(() => {});
	});
}
