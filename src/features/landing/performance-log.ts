import { type Metric, onCLS, onINP, onLCP } from "web-vitals";

const OBSERVED = ["largest-contentful-paint", "first-input", "layout-shift"];

/**
 * Logs the page's performance to the console (specification, section 9): LCP, FID, CLS, INP and load timings. Nothing is
 * sent to the server. It also fetches the page's share picture at low priority, as specified.
 */
export function logPerformance(): void {
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
