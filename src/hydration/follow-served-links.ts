import type { AnyRouter } from "@tanstack/react-router";

/**
 * Lets the router follow links in the parts of a page that React left as the server wrote them
 * (`components/site-page/served-page-end.tsx`). The capture phase at the window runs before React, which would hold these
 * clicks back, and after `boot.ts`, which has stopped those that the browser follows.
 */
export function followServedLinks({ history }: AnyRouter): void {
	addEventListener(
		"click",
		(event) => {
			const { target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, cancelBubble: isStopped } = event;
			if (defaultPrevented || isStopped || altKey || ctrlKey || metaKey || shiftKey) return;
			const link = target instanceof Element && target.closest<HTMLAnchorElement>("[data-page-end] a[href]");
			if (!link || link.target || link.origin !== location.origin) return;
			event.preventDefault();
			if (link.href !== location.href) history.push(link.href.slice(location.origin.length));
		},
		{ capture: true },
	);
}
