import type { Page } from "@playwright/test";

/**
 * Does what the translation of a browser and its extensions do to a page: puts each text of an element into two new ones, changes
 * the language, class and attributes of elements, and inserts others. Runs in the page, as often as one likes.
 *
 * @param limit the most texts that are translated
 * @returns the number of texts that were
 */
function translateTexts(limit: number): number {
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement, textContent }) =>
		textContent?.trim() && !parentElement?.closest("script, style, font, textarea")
			? NodeFilter.FILTER_ACCEPT
			: NodeFilter.FILTER_REJECT,
	);
	const found: Node[] = [];
	while (found.length < limit && texts.nextNode()) found.push(texts.currentNode);
	for (const [index, text] of found.entries()) {
		const [outer, inner] = [document.createElement("font"), document.createElement("font")];
		outer.append(inner);
		// Some translations move the text, others replace it.
		(text as Text).replaceWith(outer);
		inner.append(index % 2 === 0 ? text : `≈ ${text.textContent}`);
	}
	document.title = `≈ ${document.title}`;
	document.documentElement.lang = "de";
	document.documentElement.classList.add("translated-ltr");
	document.body.setAttribute("data-extension", "");
	for (const field of document.querySelectorAll("input, textarea")) field.setAttribute("data-extension", "");
	for (const place of document.querySelectorAll("body, header > div, main, main > :first-child, footer > div")) {
		if (place.querySelector(":scope > .extension")) continue;
		const mark = document.createElement("div");
		mark.className = "extension";
		place.prepend(mark);
	}
	return found.length;
}

/** Translates all of a page at once. */
export const translatePage = (page: Page) => page.evaluate(translateTexts, Number.MAX_SAFE_INTEGER);

/** Translates a few texts in each frame of a page, until there are none. */
export const translateSlowly = (page: Page) =>
	page.evaluate(`{
		const translateTexts = ${translateTexts};
		const next = () => { if (translateTexts(5) > 0) requestAnimationFrame(next); };
		next();
	}`);

/** Records from now on whether the page's main part is ever empty, in `window.wasEmpty`. Runs in the page. */
export function watchMain(): void {
	window.wasEmpty = false;
	const watch = () => {
		if (document.readyState === "complete" && !document.querySelector("main")?.textContent?.trim()) {
			window.wasEmpty = true;
		}
	};
	new MutationObserver(watch).observe(document, { subtree: true, childList: true });
}
