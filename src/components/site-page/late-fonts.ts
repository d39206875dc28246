// Browsers count no less as a shift. Sideways a tenth counts: a word in a line makes way for the letters before it, which is a
// small part of the window.
const SAME_PLACE_PX = 3;
const SIDEWAYS = 0.1;

/**
 * Holds fonts back that come after the page has been seen without them. They take their place when all have arrived, if
 * nothing in the window moves by it; else the page keeps what stands there, and the next that is loaded has them.
 *
 * What stands there is as wide as ours on the whole (stand-ins.css), but a word that goes to the next line for a pixel moves
 * all below it, and where a machine has none of the stand-ins, everything moves.
 */
export function holdLateFonts(): void {
	// The parts that a page needs are asked for with its first frame.
	requestAnimationFrame(() => setTimeout(hold));
}

async function hold(): Promise<void> {
	// Fonts already on the screen stay. Stand-ins are the machine's own and have no `font-display`.
	const isSeen = [...document.fonts].some(
		({ display, status }) => display === "swap" && status === "loaded",
	);
	if (isSeen) return;
	keepStandIns(true);
	await document.fonts.ready;
	const seen = seenIn(document.body).map(
		(part) => [part, part.getBoundingClientRect()] as const,
	);
	keepStandIns(false);
	const isMoved = seen.some(([part, was]) => {
		const now = part.getBoundingClientRect();
		return (
			Math.hypot((now.x - was.x) * SIDEWAYS, now.y - was.y) > SAME_PLACE_PX
		);
	});
	keepStandIns(isMoved);
}

const keepStandIns = (isKept: boolean) =>
	document.documentElement.toggleAttribute("data-late-fonts", isKept);

/** The texts and pictures of an element that are in the window. What is outside is not looked into: it may not be laid out. */
function seenIn(element: Element): Range[] {
	// Without a box of its own (`display: contents`) it is at 0, and what it holds is looked into.
	const { top, bottom } = element.getBoundingClientRect();
	if (bottom < 0 || top > innerHeight) return [];
	return [...element.childNodes].flatMap((node) => {
		if (node instanceof Element && node.firstChild) return seenIn(node);
		const range = new Range();
		range.selectNode(node);
		return range;
	});
}
