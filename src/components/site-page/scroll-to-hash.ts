// Specification, section 9.
const DELAY_MS = 100;
// Who does one of these reads already, and is not to be taken elsewhere.
const OWN_WAYS = ["wheel", "touchstart", "keydown", "pointerdown"];

/** Scrolls a freshly loaded page smoothly to what its address names, after 100 ms (specification, section 2). */
export function scrollToHash(): void {
	const { hash } = location;
	if (hash.length < 2) return;
	let isLeft = false;
	for (const type of OWN_WAYS) {
		addEventListener(
			type,
			() => {
				isLeft = true;
			},
			{ once: true, passive: true },
		);
	}
	const scroll = () => {
		if (!isLeft) document.getElementById(hash.slice(1))?.scrollIntoView();
	};
	setTimeout(scroll, DELAY_MS);
	// What came late may have moved it.
	addEventListener("load", () => void document.fonts.ready.then(scroll), {
		once: true,
	});
}
