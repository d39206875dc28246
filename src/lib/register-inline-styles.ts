/**
 * Adds a disabled stylesheet link for each file whose styles are inlined in the page: otherwise a script loaded later
 * would fetch these files again, and the whole page would be restyled. `server/pages/assets.ts` writes the file names
 * into the style element as comments.
 */
export function registerInlineStyles(): void {
	const { textContent } = document.querySelector("style") ?? {};
	for (const [, href] of textContent?.matchAll(/\/\*(\/\S+?\.css)\*\//g) ?? []) {
		const link = document.createElement("link");
		document.head.append(Object.assign(link, { rel: "stylesheet", href, disabled: true }));
	}
}
