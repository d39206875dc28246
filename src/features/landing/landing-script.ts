import { logPerformance } from "./performance-log.ts";

// The landing page's one script, which boot.ts runs when the browser is idle: React does not take this page over.

// A section a little above the middle of the viewport counts as the current one.
const READING_LINE = "-40% 0px -59% 0px";
const MIDDLE_LINE = "-50% 0px -50% 0px";

const REVEAL = { opacity: [0, 1], transform: ["translateY(14px)", "none"] };
const REVEAL_OPTIONS = { duration: 500, easing: "ease-out" };

/** Marks the link of the section in view as the current one in the header. */
function markCurrentSection(): void {
	const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-site-header] a[href^='/#']")];
	let current = "hero";
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { target, isIntersecting } of entries) {
				if (isIntersecting) current = target.id;
				else if (current === target.id) current = "";
			}
			for (const link of links) link.ariaCurrent = link.hash === `#${current}` ? "location" : null;
		},
		{ rootMargin: READING_LINE },
	);
	for (const { hash } of links) {
		const section = document.querySelector(hash);
		if (section) observer.observe(section);
	}
}

/** Shows the picture of the step in the middle of the viewport, and hides the others. */
function showStep(): void {
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
		{ rootMargin: MIDDLE_LINE },
	);
	for (const step of document.querySelectorAll("[data-step]")) {
		observer.observe(step);
	}
}

/**
 * Animates each section of the page once, when it is first scrolled to. Sections that are in the viewport already are not
 * animated, and none is hidden while it waits for a script: the animation starts when a section's upper edge enters the
 * viewport. A section that was jumped into is not animated.
 */
function revealSections(): void {
	if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
	const observer = new IntersectionObserver((entries) => {
		for (const { target, isIntersecting, boundingClientRect } of entries) {
			if (!isIntersecting) continue;
			observer.unobserve(target);
			// After a jump the visitor is already reading it, or clicking something in it.
			if (boundingClientRect.top >= innerHeight / 2) target.animate(REVEAL, REVEAL_OPTIONS);
		}
	});
	for (const element of document.querySelectorAll("[data-reveal]")) {
		if (element.getBoundingClientRect().top >= innerHeight) observer.observe(element);
	}
}

markCurrentSection();
showStep();
revealSections();
logPerformance();
