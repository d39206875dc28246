/**
 * Shows the picture of the step in the middle of the viewport, and hides the others.
 *
 * @returns a function that stops observing
 */
export function showStep(): () => void {
	const pictures = [...document.querySelectorAll<HTMLElement>("[data-step-picture]")];
	const observer = new IntersectionObserver(
		(entries) => {
			const current = entries.findLast(({ isIntersecting }) => isIntersecting);
			const step = (current?.target as HTMLElement | undefined)?.dataset.step;
			if (!step) return;
			for (const picture of pictures) {
				picture.hidden = picture.dataset.stepPicture !== step;
			}
		},
		// The middle line of the viewport.
		{ rootMargin: "-50% 0px -50% 0px" },
	);
	for (const step of document.querySelectorAll("[data-step]")) {
		observer.observe(step);
	}
	return () => observer.disconnect();
}
