import type { Paragraph, PhrasingContent } from "mdast";

type Emphasis = Extract<PhrasingContent, { type: "strong" | "emphasis" }>;

const isEmphasis = (node: PhrasingContent | undefined): node is Emphasis =>
	node?.type === "strong" || node?.type === "emphasis";

const isSpace = (node: PhrasingContent | undefined) =>
	node?.type === "break" || (node?.type === "text" && node.value.trim() === "");

const text = (value: string): PhrasingContent[] => (value === "" ? [] : [{ type: "text", value }]);

/** Splits the spaces and line breaks at the beginning of some nodes from the rest. */
function splitSpaceBefore(nodes: PhrasingContent[]) {
	const first = nodes.findIndex((node) => !isSpace(node));
	const space = first < 0 ? nodes : nodes.slice(0, first);
	const [node, ...rest] = first < 0 ? [] : nodes.slice(first);
	if (node?.type !== "text") return { space, rest: node ? [node, ...rest] : rest };
	const value = node.value.trimStart();
	const cut = text(node.value.slice(0, node.value.length - value.length));
	return { space: [...space, ...cut], rest: [...text(value), ...rest] };
}

/** Splits the spaces and line breaks at the end of some nodes from the rest. */
function splitSpaceAfter(nodes: PhrasingContent[]) {
	const last = nodes.findLastIndex((node) => !isSpace(node));
	const space = nodes.slice(last + 1);
	const rest = nodes.slice(0, Math.max(0, last));
	const node = nodes[last];
	if (node?.type !== "text") return { space, rest: node ? [...rest, node] : rest };
	const value = node.value.trimEnd();
	return { space: [...text(node.value.slice(value.length)), ...space], rest: [...rest, ...text(value)] };
}

/** Moves spaces at the ends of emphasis out of it: the parser would not see its marks (CommonMark 0.31, 6.2). */
function trimEmphasis(node: Emphasis): PhrasingContent[] {
	const { space: before, rest } = splitSpaceBefore(node.children);
	const { space: after, rest: children } = splitSpaceAfter(rest);
	return [...before, ...(children.length > 0 ? [{ ...node, children }] : []), ...after];
}

/** Joins adjacent texts, and adjacent emphasis of the same kind. */
function join(nodes: PhrasingContent[]): PhrasingContent[] {
	const joined: PhrasingContent[] = [];
	for (const node of nodes) {
		const last = joined.at(-1);
		if (last?.type === "text" && node.type === "text") {
			joined[joined.length - 1] = { ...last, value: last.value + node.value };
		} else if (isEmphasis(last) && last.type === node.type && isEmphasis(node)) {
			const children = join([...last.children, ...node.children]);
			joined[joined.length - 1] = { ...last, children };
		} else joined.push(node);
	}
	return joined;
}

/** Removes spaces beside line breaks, which would be serialized as character references. */
function trimLines(nodes: PhrasingContent[]): PhrasingContent[] {
	return nodes.map((node, index) => {
		if (node.type !== "text") return node;
		let { value } = node;
		if (nodes[index - 1]?.type === "break") value = value.trimStart();
		if (nodes[index + 1]?.type === "break") value = value.trimEnd();
		return { ...node, value };
	});
}

/**
 * Normalizes the inline nodes of a paragraph: adjacent emphasis is joined, emphasis within emphasis of the same kind is
 * dropped, and spaces at the ends of emphasis are moved out of it.
 *
 * @param open the kinds of emphasis around the nodes
 */
export function normalizePhrasing(nodes: PhrasingContent[], open: readonly string[] = []): PhrasingContent[] {
	const normalized = nodes.flatMap((node): PhrasingContent[] => {
		if (node.type === "link") {
			const children = normalizePhrasing(node.children, open);
			return children.length === 0 ? [] : [{ ...node, children }];
		}
		if (!isEmphasis(node)) return [node];
		const children = normalizePhrasing(node.children, [...open, node.type]);
		return open.includes(node.type) ? children : trimEmphasis({ ...node, children });
	});
	return trimLines(join(normalized)).filter((node) => node.type !== "text" || node.value !== "");
}

/** Splits a paragraph at double line breaks into paragraphs without spaces and line breaks at their ends. */
export function splitAtBreaks(children: PhrasingContent[]): Paragraph[] {
	const paragraphs: PhrasingContent[][] = [[]];
	for (const [index, node] of children.entries()) {
		const isSecond = node.type === "break" && children[index - 1]?.type === "break";
		if (isSecond) paragraphs.push([]);
		else paragraphs.at(-1)?.push(node);
	}
	return paragraphs
		.map((nodes) => splitSpaceAfter(splitSpaceBefore(nodes).rest).rest)
		.filter((nodes) => nodes.length > 0)
		.map((nodes) => ({ type: "paragraph", children: nodes }));
}
