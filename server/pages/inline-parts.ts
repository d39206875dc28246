const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;

/** The sources of a page's inline scripts and styles. */
export interface InlineParts {
	scripts: string[];
	styles: string[];
}

/**
 * Finds the inline scripts and styles with the router's nonce, and removes the nonce from the page.
 *
 * An injected script or style has no nonce, so that the policy does not allow it.
 *
 * @param nonce a secret of this process
 * @throws Error if the nonce remains anywhere in the page, which would reveal it
 */
export function extractInlineParts(page: string, nonce: string): { html: string } & InlineParts {
	const attribute = ` nonce="${nonce}"`;
	const parts = [...page.matchAll(INLINE)].filter(
		([, , attributes = ""]) => attributes.includes(attribute) && !/\ssrc=/.test(attributes),
	);
	const sourcesOf = (tag: string) => parts.flatMap(([, name, , source = ""]) => (name === tag ? [source] : []));
	const html = page.replaceAll(attribute, "").replace(`<meta property="csp-nonce" content="${nonce}"/>`, "");
	if (html.includes(nonce)) throw new Error("The nonce remains in a page");
	return { html, scripts: sourcesOf("script"), styles: sourcesOf("style") };
}
