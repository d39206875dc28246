import type { Page } from "@playwright/test";

/**
 * Imitates browser translation and extensions: wraps each text in two new elements, changes the language, classes and
 * attributes, and inserts other elements. Runs in the page, and can be repeated.
 *
 * @param limit the maximum number of texts to translate
 * @returns the number of translated texts
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
		// Some translators move the text node, others replace it.
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

/** Translates a few texts per frame until all are done. */
export const translateSlowly = (page: Page) =>
	page.evaluate(`{
		const translateTexts = ${translateTexts};
		const next = () => { if (translateTexts(5) > 0) requestAnimationFrame(next); };
		next();
	}`);

/** Records in `window.wasEmpty` whether the main part is ever empty. Runs in the page. */
export function watchMain(): void {
	window.wasEmpty = false;
	const watch = () => {
		if (document.readyState === "complete" && !document.querySelector("main")?.textContent?.trim()) {
			window.wasEmpty = true;
		}
	};
	new MutationObserver(watch).observe(document, { subtree: true, childList: true });
}
