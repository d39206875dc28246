/**
 * Shows the picture of the step that is in the middle of the window, in the place of the others.
 *
 * @returns ends it
 */
export function showStep(): () => void {
	const pictures = [
		...document.querySelectorAll<HTMLElement>("[data-step-picture]"),
	];
	const observer = new IntersectionObserver(
		(entries) => {
			const seen = entries.findLast(({ isIntersecting }) => isIntersecting);
			const step = (seen?.target as HTMLElement | undefined)?.dataset.step;
			if (!step) return;
			for (const picture of pictures) {
				picture.hidden = picture.dataset.stepPicture !== step;
			}
		},
		// The middle line of the window.
		{ rootMargin: "-50% 0px -50% 0px" },
	);
	for (const step of document.querySelectorAll("[data-step]")) {
		observer.observe(step);
	}
	return () => observer.disconnect();
}
