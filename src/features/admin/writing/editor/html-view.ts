import { zip } from "es-toolkit";
import { differenceOf } from "#packages/markup-editing";

// The number of characters inserted at a time: the layout of more would delay typing noticeably.
const CHUNK_LENGTH = 8_000;

/** Child nodes without scripts: inserted ones do not run, and those of a loaded page have removed themselves. */
const childrenOf = (node: Node) => [...node.childNodes].filter(({ nodeName }) => nodeName !== "SCRIPT");

const textLength = (node: Node) => node.textContent?.length ?? 0;

/** The number of equal nodes at the beginnings of two lists. */
function countEqual(old: readonly Node[], next: readonly Node[]): number {
	const different = old.findIndex((node, index) => !node.isEqualNode(next[index] ?? null));
	return different < 0 ? old.length : different;
}

const isEqualShallow = (one: Node, other: Node) => one.cloneNode(false).isEqualNode(other.cloneNode(false));

/**
 * Updates an element's HTML with minimal DOM changes: equal nodes keep their loaded pictures and playing recordings,
 * and the cost depends on the change, not on the length of the text. Long insertions are made in chunks, between which
 * the browser handles input.
 */
export class HtmlView {
	readonly #root: HTMLElement;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(root: HTMLElement) {
		this.#root = root;
	}

	/** @param html sanitized by the server @param onShown called once all is shown, unless it was stopped or replaced */
	show(html: string, onShown: () => void): void {
		this.stop();
		const template = document.createElement("template");
		template.innerHTML = html;
		this.#run(updateChildren(this.#root, template.content), onShown);
	}

	stop(): void {
		clearTimeout(this.#timer);
	}

	#run(chunks: Generator<void, void>, onShown: () => void): void {
		if (chunks.next().done) onShown();
		else this.#timer = setTimeout(() => this.#run(chunks, onShown));
	}
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** True if a node can be updated to equal another one without replacing it. The nodes may be of different documents. */
const isUpdatable = (one: Node, other: Node) => (isText(one) && isText(other)) || isEqualShallow(one, other);

function* updateNode(one: Node, other: Node): Generator<void, void> {
	if (!isText(one) || !isText(other)) return yield* updateChildren(one, other);
	// Only the differing part of a text is replaced, so that the browser lays out only its lines.
	const { from, to, insert } = differenceOf(one.data, other.data);
	if (from < to || insert !== "") one.replaceData(from, to - from, insert);
}

/** Makes the children of `root` equal to those of `source`, from which new nodes are moved. */
function* updateChildren(root: Node, source: Node): Generator<void, void> {
	const old = childrenOf(root);
	const next = childrenOf(source);
	const first = countEqual(old, next);
	const last = countEqual(old.slice(first).reverse(), next.slice(first).reverse());
	const removed = old.slice(first, old.length - last);
	const added = next.slice(first, next.length - last);
	const pairs = zip(removed, added);
	if (removed.length === added.length && pairs.every(([one, other]) => one && other && isUpdatable(one, other))) {
		for (const [one, other] of pairs) if (one && other) yield* updateNode(one, other);
		return;
	}
	for (const node of removed) node.parentNode?.removeChild(node);
	yield* insert(root, added, old[old.length - last] ?? null);
}

/** Inserts nodes into an element, yielding after each chunk; long nodes are inserted child by child. */
function* insert(root: Node, nodes: Node[], before: Node | null): Generator<void, void> {
	let length = 0;
	for (const node of nodes) {
		const isLarge = node.childNodes.length > 1 && textLength(node) > CHUNK_LENGTH;
		if (isLarge) {
			const shell = root.insertBefore(node.cloneNode(false), before);
			yield* insert(shell, [...node.childNodes], null);
			continue;
		}
		root.insertBefore(node, before);
		length += textLength(node);
		if (length < CHUNK_LENGTH) continue;
		length = 0;
		yield;
	}
}
