import { type Metric, onCLS, onINP, onLCP } from "web-vitals";

const OBSERVED = ["largest-contentful-paint", "first-input", "layout-shift"];

/**
 * Logs the page's performance to the console (specification, section 9): LCP, FID, CLS, INP and load timings. Nothing is
 * sent to the server. It also fetches the page's share picture at low priority, as specified.
 */
function logPerformance(): void {
	preloadSharePicture();
	const supportedTypes = globalThis.PerformanceObserver?.supportedEntryTypes ?? [];
	if (!OBSERVED.every((type) => supportedTypes.includes(type))) {
		// The text is given by the specification (section 8).
		console.log("Performance monitoring not fully supported");
	}
	for (const observe of [onLCP, onCLS, onINP]) {
		observe(logMetric, { reportAllChanges: true });
	}
	if (supportedTypes.includes("first-input")) observeFirstInput();
	logLoad();
}

// An Image instead of <link rel="preload">, since browsers warn about preloaded resources that are not used.
function preloadSharePicture(): void {
	const meta = document.querySelector<HTMLMetaElement>("meta[property='og:image']");
	if (!meta) return;
	const image = new Image();
	image.fetchPriority = "low";
	// Its path alone: the head has the site's public URL.
	image.src = new URL(meta.content).pathname;
}

// CLS is a score without a unit; the other metrics are in milliseconds.
function logMetric({ name, value }: Metric): void {
	console.log(name === "CLS" ? `CLS ${value.toFixed(4)}` : inMs(name, value));
}

/** Logs the first input delay, which the specification requires and `web-vitals` has dropped in favour of INP. */
function observeFirstInput(): void {
	new PerformanceObserver((list, observer) => {
		const first = list.getEntries()[0] as PerformanceEventTiming | undefined;
		if (!first) return;
		observer.disconnect();
		console.log(inMs("FID", first.processingStart - first.startTime));
	}).observe({ type: "first-input", buffered: true });
}

function logLoad(): void {
	const [navigation] = performance.getEntriesByType("navigation");
	if (!(navigation instanceof PerformanceNavigationTiming)) return;
	const { responseStart, domContentLoadedEventEnd, loadEventEnd } = navigation;
	console.log(
		[inMs("TTFB", responseStart), inMs("DOMContentLoaded", domContentLoadedEventEnd), inMs("load", loadEventEnd)].join(
			", ",
		),
	);
}

const inMs = (name: string, value: number) => `${name} ${Math.round(value)} ms`;

// The landing page's only script, which boot.ts runs when the browser is idle: React does not hydrate this page.

// A section a little above the middle of the viewport counts as the current one.
const READING_LINE = "-40% 0px -59% 0px";
const MIDDLE_LINE = "-50% 0px -50% 0px";

const REVEAL = { opacity: [0, 1], transform: ["translateY(14px)", "none"] };
const REVEAL_OPTIONS = { duration: 500, easing: "ease-out" };

function markCurrentSection(): void {
	const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-site-header] a[href^='/#']")];
	let current = "hero";
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { target, isIntersecting } of entries) {
				if (isIntersecting) current = target.id;
				else if (current === target.id) current = "";
			}
			for (const link of links) link.ariaCurrent = link.hash === `#${current}` ? "location" : null;
		},
		{ rootMargin: READING_LINE },
	);
	for (const { hash } of links) {
		const section = document.querySelector(hash);
		if (section) observer.observe(section);
	}
}

/** Shows the picture of the step in the middle of the viewport, and hides the others. */
function showStep(): void {
	const pictures = [...document.querySelectorAll<HTMLElement>("[data-step-picture]")];
	const observer = new IntersectionObserver(
		(entries) => {
			const current = entries.findLast(({ isIntersecting }) => isIntersecting);
			const step = (current?.target as HTMLElement | undefined)?.dataset.step;
			if (!step) return;
			for (const picture of pictures) {
				picture.hidden = picture.dataset.stepPicture !== step;
			}
		},
		{ rootMargin: MIDDLE_LINE },
	);
	for (const step of document.querySelectorAll("[data-step]")) {
		observer.observe(step);
	}
}

/**
 * Animates each section of the page once, when it is first scrolled to. Sections that are in the viewport already are not
 * animated, and none is hidden while it waits for a script: the animation starts when a section's upper edge enters the
 * viewport. A section that was jumped into is not animated.
 */
function revealSections(): void {
	if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
	const observer = new IntersectionObserver((entries) => {
		for (const { target, isIntersecting, boundingClientRect } of entries) {
			if (!isIntersecting) continue;
			observer.unobserve(target);
			// After a jump the visitor is already reading it, or clicking something in it.
			if (boundingClientRect.top >= innerHeight / 2) target.animate(REVEAL, REVEAL_OPTIONS);
		}
	});
	for (const element of document.querySelectorAll("[data-reveal]")) {
		if (element.getBoundingClientRect().top >= innerHeight) observer.observe(element);
	}
}

markCurrentSection();
showStep();
revealSections();
logPerformance();
