import type { MarkdownIt } from "markdown-it";

/**
 * The domains by which an address without `https://` is distinguished from a file name (`README.md`) or a missing
 * space.
 */
const DOMAINS = "ru рф su by kz com org net info edu gov pro online site shop club eu de fr uk io me be tv cc";

/**
 * The parser plugin for addresses that are typed into the text: with a scheme, without one (`example.org/a`), of e-mail.
 * A colon at the end is punctuation, and without a scheme the address is one of https.
 */
export function bareAddressesPlugin({ linkify }: MarkdownIt): void {
	linkify.set({ fuzzyLink: true }).tlds(DOMAINS.split(" "));
	const normalize = linkify.normalize.bind(linkify);
	linkify.normalize = (match) => {
		const text = match.text.replace(/:+$/, "");
		match.lastIndex -= match.text.length - text.length;
		Object.assign(match, { raw: text, text, url: text });
		if (match.schema === "") match.url = `https://${text}`;
		else normalize(match);
	};
}
