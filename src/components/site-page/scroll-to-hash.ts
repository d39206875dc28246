// Specification, section 9.
const DELAY_MS = 100;
// The visitor's first input cancels the scrolling.
const INPUT_EVENTS = ["wheel", "touchstart", "keydown", "pointerdown"];

/** Scrolls a freshly loaded page smoothly to the target of its URL's hash, after 100 ms (specification, section 2). */
export function scrollToHash(): void {
	const { hash } = location;
	if (hash.length < 2) return;
	let isCancelled = false;
	for (const type of INPUT_EVENTS) {
		addEventListener(
			type,
			() => {
				isCancelled = true;
			},
			{ once: true, passive: true },
		);
	}
	const scroll = () => {
		if (!isCancelled) document.getElementById(hash.slice(1))?.scrollIntoView();
	};
	setTimeout(scroll, DELAY_MS);
	// Images and fonts that loaded meanwhile may have moved the target.
	addEventListener("load", () => void document.fonts.ready.then(scroll), {
		once: true,
	});
}
