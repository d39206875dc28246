const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;

/** What of a page's own stands between its tags: sources of scripts and of styles. */
export interface InlineParts {
	scripts: string[];
	styles: string[];
}

/**
 * Takes the router's mark off the page, and finds the inline scripts and styles that bore it.
 *
 * What came into the page in any other way bears no mark, so that no policy will know it.
 *
 * @param nonce the mark: a secret of this process
 * @throws Error where the mark is left in the page, which would give it away
 */
export function takeInlineParts(
	marked: string,
	nonce: string,
): { html: string } & InlineParts {
	const mark = ` nonce="${nonce}"`;
	const parts = [...marked.matchAll(INLINE)].filter(
		([, , attributes = ""]) =>
			attributes.includes(mark) && !/\ssrc=/.test(attributes),
	);
	const sourcesOf = (tag: string) =>
		parts.flatMap(([, name, , source = ""]) => (name === tag ? [source] : []));
	const html = marked
		.replaceAll(mark, "")
		.replace(`<meta property="csp-nonce" content="${nonce}"/>`, "");
	if (html.includes(nonce)) throw new Error("A page carries its parts' mark");
	return { html, scripts: sourcesOf("script"), styles: sourcesOf("style") };
}
