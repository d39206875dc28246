import type { Page } from "@playwright/test";

// The resolution of paint times, which is coarser than that of resource times.
const PAINT_RESOLUTION_MS = 8;

/** The largest contentful paint so far. */
interface LargestPaint {
	/** The paint time in milliseconds; the presentation on the screen is a frame or two later. */
	paintedAt: number;
	/** The URL of the picture, empty for text. */
	url: string;
	/** True if the element is inside an element that matches the selector. */
	isInside: boolean;
}

/** @param selector the element for `isInside` */
export const largestPaint = (page: Page, selector = "main"): Promise<LargestPaint> =>
	page.evaluate(
		async ([selector, resolution]) => {
			const entries = await new Promise<PerformanceEntryList>((resolve) => {
				new PerformanceObserver((list) => resolve(list.getEntries())).observe({
					type: "largest-contentful-paint",
					buffered: true,
				});
			});
			const { paintTime, startTime, url, element } = entries.at(-1) as PerformanceEntry & {
				paintTime?: number;
				url: string;
				element: Element | null;
			};
			return {
				// Older browsers have no `paintTime`, only the presentation time.
				paintedAt: paintTime || startTime - resolution,
				url,
				isInside: Boolean(element?.closest(selector)),
			};
		},
		[selector, PAINT_RESOLUTION_MS] as const,
	);
