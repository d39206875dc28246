import { type Metric, onCLS, onINP, onLCP } from "web-vitals";
import { DEFAULT_SHARE_IMAGE } from "../../lib/page-head.ts";

const OBSERVED = ["largest-contentful-paint", "first-input", "layout-shift"];

let hasStarted = false;

/**
 * Writes to the console how fast the page was (specification, section 9): largest paint, first input delay, layout
 * shift and load timings, and the slowest interaction. Nothing of it leaves the browser. Fetches the default share
 * picture, as specified, at low priority. Once a visit.
 */
export function logPerformance(): void {
	if (hasStarted) return;
	hasStarted = true;
	preloadShareImage();
	const known = globalThis.PerformanceObserver?.supportedEntryTypes ?? [];
	if (!OBSERVED.every((type) => known.includes(type))) {
		// The specification's words (section 8).
		console.log("Performance monitoring not fully supported");
	}
	for (const observe of [onLCP, onCLS, onINP]) {
		observe(logMetric, { reportAllChanges: true });
	}
	if (known.includes("first-input")) observeFirstInput();
	logLoad();
}

// Not by <link rel="preload">: browsers complain of what is preloaded and not shown.
function preloadShareImage(): void {
	const image = new Image();
	image.fetchPriority = "low";
	image.src = DEFAULT_SHARE_IMAGE;
}

// A shift is a score, the others are milliseconds.
function logMetric({ name, value }: Metric): void {
	console.log(name === "CLS" ? `CLS ${value.toFixed(4)}` : inMs(name, value));
}

/** First input delay: the library gave it up for INP, the specification has it. */
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
		[
			inMs("TTFB", responseStart),
			inMs("DOMContentLoaded", domContentLoadedEventEnd),
			inMs("load", loadEventEnd),
		].join(", "),
	);
}

const inMs = (name: string, value: number) => `${name} ${Math.round(value)} ms`;
