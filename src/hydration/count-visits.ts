// The counts of a page (contract/visit.ts, docs/security.md). This file is part of boot.ts.

/** A shorter visit does not count as a view. */
const VISIBLE_SECONDS = 5;

const COUNTED = /^\/$|(blog|gallery)\/[^/]+$/;

const report = (visit: string | undefined) => navigator.sendBeacon(`/api/visits?kind=${visit}`);

/** Reports a view of each page, including client-side navigations, once it was visible for five seconds in total. */
export function countViews(): void {
	let path: string;
	let seconds: number;
	setInterval(() => {
		if (document.hidden) return;
		const { pathname } = location;
		seconds = pathname === path ? seconds + 1 : 1;
		path = pathname;
		// An error page has the URL of the page that could not be shown.
		if (seconds === VISIBLE_SECONDS && COUNTED.test(path) && !document.querySelector("[content=noindex]")) {
			report(`view&path=${path}`);
		}
	}, 1_000);
}

/** Reports a click on a link to the owner: `data-counts` is its kind. */
export function countClick(target: Element): void {
	const link = target.closest<HTMLElement>("[data-counts]");
	if (link) report(link.dataset.counts);
}
