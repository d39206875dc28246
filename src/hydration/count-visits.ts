// What is counted of a page (contract/visit.ts, docs/security.md). This file is part of boot.ts.

/** A shorter visit does not count as a view. */
const VISIBLE_SECONDS = 5;

const VISITS = "/api/visits?kind=";

/** The endpoint that counts the view of a page; undefined for a page whose views are not counted. */
function viewEndpointOf(path: string): string | undefined {
	if (path === "/") return `${VISITS}landingView`;
	const [, area, slug] = /^(?:\/en)?\/(blog|gallery)\/([^/]+)$/.exec(path) ?? [];
	return area && (area === "blog" ? `/api/blog/posts/${slug}/view` : `${VISITS}artworkView&slug=${slug}`);
}

/** Reports a view of each page, also of those that the router shows, once it was visible for five seconds in total. */
export function countViews(): void {
	let path: string;
	let seconds: number;
	setInterval(() => {
		if (path !== location.pathname) {
			path = location.pathname;
			seconds = 0;
		}
		if (document.hidden || ++seconds !== VISIBLE_SECONDS) return;
		const endpoint = viewEndpointOf(path);
		// An error page has the address of what it does not show.
		if (endpoint && !document.querySelector("[content=noindex]")) navigator.sendBeacon(endpoint);
	}, 1_000);
}

/** Reports a click on a link to the booking page (`data-counts`), or on one that opens the contact sheet. */
export function countClick(target: Element): void {
	const link = target.closest<HTMLElement>("[data-counts], [data-opens]");
	if (link) navigator.sendBeacon(`${VISITS}${link.dataset.counts ?? "enquiryClick"}`);
}
