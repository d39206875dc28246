const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Takes the router's mark off the page, and finds the inline scripts that bore it.
 *
 * A script that came into the page in any other way bears no mark, so that no policy will know it.
 *
 * @param nonce the mark: a secret of this process
 * @throws Error where the mark is left in the page, which would give it away
 */
export function takeInlineScripts(
	marked: string,
	nonce: string,
): { html: string; scripts: string[] } {
	const mark = ` nonce="${nonce}"`;
	const scripts = [...marked.matchAll(SCRIPT)]
		.filter(
			([, attributes = ""]) =>
				attributes.includes(mark) && !/\ssrc=/.test(attributes),
		)
		.map(([, , source = ""]) => source);
	const html = marked
		.replaceAll(mark, "")
		.replace(`<meta property="csp-nonce" content="${nonce}"/>`, "");
	if (html.includes(nonce)) throw new Error("A page carries its scripts' mark");
	return { html, scripts };
}
