import type { ReactNode, Ref } from "react";

interface ScrollRegionProps {
	label: string;
	/** The class that makes it scrollable. */
	className: string | undefined;
	children: ReactNode;
	ref?: Ref<HTMLElement>;
}

/** A separately scrollable part of a page, focusable so that the keyboard can scroll it too (WCAG 2.1.1). */
export function ScrollRegion({ label, className, children, ref }: ScrollRegionProps) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable by the keyboard
		<section ref={ref} aria-label={label} className={className} tabIndex={0}>
			{children}
		</section>
	);
}
