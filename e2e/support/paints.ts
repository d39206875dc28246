import type { Page } from "@playwright/test";

// The clock of what is shown on the screen is coarser than that of requests.
const SHOWN_CLOCK_MS = 8;

/** When the page was first seen to have something on it, in milliseconds, by no more than is certain. */
export const firstPaint = (page: Page): Promise<number> =>
	page.evaluate((clock) => {
		const [first] = performance.getEntriesByName("first-contentful-paint");
		return (first?.startTime ?? 0) - clock;
	}, SHOWN_CLOCK_MS);

/** The largest paint so far. */
interface LargestPaint {
	/** When the page had painted it, in milliseconds; the screen shows it a frame or two later. */
	paintedAt: number;
	/** The address of the picture, if it is one. */
	url: string;
	/** Whether it is inside of what a selector means. */
	isInside: boolean;
}

/** @param selector what the largest paint may be inside of */
export const largestPaint = (
	page: Page,
	selector = "main",
): Promise<LargestPaint> =>
	page.evaluate(
		async ([selector, clock]) => {
			const entries = await new Promise<PerformanceEntryList>((resolve) => {
				new PerformanceObserver((list) => resolve(list.getEntries())).observe({
					type: "largest-contentful-paint",
					buffered: true,
				});
			});
			const { paintTime, startTime, url, element } = entries.at(
				-1,
			) as PerformanceEntry & {
				paintTime?: number;
				url: string;
				element: Element | null;
			};
			return {
				// Older browsers tell only when it was shown.
				paintedAt: paintTime || startTime - clock,
				url,
				isInside: Boolean(element?.closest(selector)),
			};
		},
		[selector, SHOWN_CLOCK_MS] as const,
	);
