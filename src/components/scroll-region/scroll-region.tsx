import type { ReactNode } from "react";

interface ScrollRegionProps {
	label: string;
	/** Lets it scroll. */
	className: string | undefined;
	children: ReactNode;
}

/** A part of a page that scrolls by itself, with the keyboard too (WCAG 2.1.1). */
export function ScrollRegion({
	label,
	className,
	children,
}: ScrollRegionProps) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
		<section aria-label={label} className={className} tabIndex={0}>
			{children}
		</section>
	);
}
