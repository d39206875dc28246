/** Opens a clicked link in a new tab: leaving the page would close the comparison. Links within the text lead nowhere. */
export function openInNewTab(event: MouseEvent): void {
	const { target } = event;
	const link = target instanceof Element ? target.closest("a") : null;
	// `mailto:` and `tel:` links do not leave the page.
	if (!link || !/^https?:$/.test(link.protocol)) return;
	event.preventDefault();
	if (!link.getAttribute("href")?.startsWith("#")) window.open(link.href, "_blank", "noopener,noreferrer");
}
