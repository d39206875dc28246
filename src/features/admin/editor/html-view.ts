// How much text goes into the page at a time, in characters: laying out more would be felt while
// typing.
const PORTION = 8_000;

const sizeOf = (node: Node) => node.textContent?.length ?? 0;

/** How many nodes at the beginnings, or at the ends, of two lists are the same. */
function countSame(
	old: Node[],
	next: Node[],
	place: (index: number) => number,
) {
	const most = Math.min(old.length, next.length);
	let same = 0;
	while (same < most) {
		const one = old.at(place(same));
		if (!one?.isEqualNode(next.at(place(same)) ?? null)) break;
		same += 1;
	}
	return same;
}

/** Whether two nodes differ in no more than what is in them. */
function isSameOutside(one: Node, other: Node): boolean {
	return one.cloneNode(false).isEqualNode(other.cloneNode(false));
}

/** Writes into a text only what is new of it: the browser lays out the lines of that alone. */
function changeText(node: Text, next: string): void {
	const { data } = node;
	const most = Math.min(data.length, next.length);
	let start = 0;
	while (start < most && data[start] === next[start]) start += 1;
	let end = 0;
	while (end < most - start && data.at(-1 - end) === next.at(-1 - end)) {
		end += 1;
	}
	node.replaceData(
		start,
		data.length - end - start,
		next.slice(start, next.length - end),
	);
}

/**
 * HTML in an element, changed where it differs alone: what stays keeps its place, its pictures and
 * its sounds, and a long text costs no more than what was typed into it. Much of it comes in
 * portions, between which the browser answers the keyboard.
 */
export class HtmlView {
	readonly #root: HTMLElement;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(root: HTMLElement) {
		this.#root = root;
	}

	/**
	 * @param html written by the site's renderer
	 * @param onShown called when all of it is there, unless other HTML comes before
	 */
	show(html: string, onShown: () => void): void {
		this.stop();
		const template = document.createElement("template");
		template.innerHTML = html;
		this.#work(changeInside(this.#root, template.content), onShown);
	}

	stop(): void {
		clearTimeout(this.#timer);
	}

	#work(portions: Generator<void, void>, onShown: () => void): void {
		if (portions.next().done) onShown();
		else this.#timer = setTimeout(() => this.#work(portions, onShown));
	}
}

/** Makes what is in an element what is in another; what it takes from there is gone from it. */
function* changeInside(root: Node, source: Node): Generator<void, void> {
	const old = [...root.childNodes];
	const next = [...source.childNodes];
	const first = countSame(old, next, (index) => index);
	const last = countSame(
		old.slice(first),
		next.slice(first),
		(index) => -1 - index,
	);
	const gone = old.slice(first, old.length - last);
	const come = next.slice(first, next.length - last);
	const [one, other] = [gone[0], come[0]];
	if (gone.length === 1 && come.length === 1 && one && other) {
		if (one instanceof Text && other instanceof Text) {
			changeText(one, other.data);
			return;
		}
		if (isSameOutside(one, other)) {
			yield* changeInside(one, other);
			return;
		}
	}
	for (const node of gone) node.parentNode?.removeChild(node);
	yield* insert(root, come, old[old.length - last] ?? null);
}

/** Puts nodes into an element, the larger ones piece by piece. */
function* insert(
	root: Node,
	nodes: Node[],
	before: Node | null,
): Generator<void, void> {
	let size = 0;
	for (const node of nodes) {
		const isLarge = node.childNodes.length > 1 && sizeOf(node) > PORTION;
		if (isLarge) {
			const shell = root.insertBefore(node.cloneNode(false), before);
			yield* insert(shell, [...node.childNodes], null);
			continue;
		}
		root.insertBefore(node, before);
		size += sizeOf(node);
		if (size < PORTION) continue;
		size = 0;
		yield;
	}
}
