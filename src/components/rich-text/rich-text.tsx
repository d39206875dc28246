import type { ComponentProps, ReactNode } from "react";
import { isAllowedLink } from "#packages/markup";

// The part of CommonMark that the buttons of a rich field write: an escaped character, bold, italic, a link.
const MARKUP =
	/\\[!-/:-@[-`{-~]|\*\*(?=\S)(?<bold>.+?)(?<=\S)\*\*(?!\*)|\*(?=[^\s*])(?<italic>.+?)(?<=\S)\*(?!\*)|\[(?<words>(?:\\.|[^\]\\])+)\]\((?<url>(?:\\.|[^\s)\\])+)\)/gs;

/** The longest text that is searched for markup: the search takes quadratic time. Stored ones are shorter, typed ones may not be. */
const LENGTH_MAX = 5_000;

const unescaped = (text: string) => text.replaceAll(/\\([!-/:-@[-`{-~])/g, "$1");

/** The element of a piece of markup; undefined for text that is shown as typed. */
function elementOf({ index, groups: { bold, italic, words, url = "" } = {} }: RegExpExecArray): ReactNode {
	if (bold) return <strong key={index}>{nodesOf(bold)}</strong>;
	if (italic) return <em key={index}>{nodesOf(italic)}</em>;
	const href = unescaped(url);
	if (!words || !isAllowedLink(href)) return;
	return (
		<a key={index} href={href}>
			{nodesOf(words)}
		</a>
	);
}

function nodesOf(text: string): ReactNode[] {
	const nodes: ReactNode[] = [];
	let position = 0;
	for (const found of text.matchAll(MARKUP)) {
		const element = elementOf(found);
		if (!element) continue;
		nodes.push(unescaped(text.slice(position, found.index)), element);
		position = found.index + found[0].length;
	}
	return [...nodes, unescaped(text.slice(position))];
}

/** A paragraph of the owner's with bold and italic words and links (`rich` in `contract/content/text.ts`). */
export const RichText = ({ text, ...props }: ComponentProps<"p"> & { text: string }) => (
	<p {...props}>{text.length > LENGTH_MAX ? text : nodesOf(text)}</p>
);
