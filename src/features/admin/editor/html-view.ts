// Characters of text that are inserted at a time: the layout of more would delay typing noticeably.
const CHUNK_LENGTH = 8_000;

const textLength = (node: Node) => node.textContent?.length ?? 0;

/**
 * Counts the equal nodes at the beginnings or at the ends of two lists.
 *
 * @param indexOf maps the count so far to the index of the next node to compare
 */
function countEqual(old: Node[], next: Node[], indexOf: (count: number) => number) {
	const most = Math.min(old.length, next.length);
	let same = 0;
	while (same < most) {
		const node = old.at(indexOf(same));
		if (!node?.isEqualNode(next.at(indexOf(same)) ?? null)) break;
		same += 1;
	}
	return same;
}

/** True if two nodes are equal but for their children. */
function isEqualShallow(one: Node, other: Node): boolean {
	return one.cloneNode(false).isEqualNode(other.cloneNode(false));
}

/** Replaces only the part of a text that differs, so that the browser lays out only its lines. */
function updateText(node: Text, next: string): void {
	const { data } = node;
	const most = Math.min(data.length, next.length);
	let start = 0;
	while (start < most && data[start] === next[start]) start += 1;
	let end = 0;
	while (end < most - start && data.at(-1 - end) === next.at(-1 - end)) {
		end += 1;
	}
	node.replaceData(start, data.length - end - start, next.slice(start, next.length - end));
}

/**
 * Updates an element's HTML with the fewest changes of the DOM: equal nodes keep their loaded pictures and playing
 * recordings, and the cost depends on the change, not on the length of the text. Long insertions are made in
 * chunks, between which the browser handles input.
 */
export class HtmlView {
	readonly #root: HTMLElement;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(root: HTMLElement) {
		this.#root = root;
	}

	/**
	 * @param html from the server's renderer, which sanitizes it
	 * @param onShown called when all of it is in the page, unless `show` or `stop` is called before
	 */
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

/** Makes the children of `root` equal to those of `source`, from which new nodes are moved. */
function* updateChildren(root: Node, source: Node): Generator<void, void> {
	const old = [...root.childNodes];
	const next = [...source.childNodes];
	const first = countEqual(old, next, (index) => index);
	const last = countEqual(old.slice(first), next.slice(first), (index) => -1 - index);
	const removed = old.slice(first, old.length - last);
	const added = next.slice(first, next.length - last);
	const [one, other] = [removed[0], added[0]];
	if (removed.length === 1 && added.length === 1 && one && other) {
		if (one instanceof Text && other instanceof Text) {
			updateText(one, other.data);
			return;
		}
		if (isEqualShallow(one, other)) {
			yield* updateChildren(one, other);
			return;
		}
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
