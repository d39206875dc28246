import type { ReactNode, Ref } from "react";

interface ScrollRegionProps {
	label: string;
	/** Lets it scroll. */
	className: string | undefined;
	children: ReactNode;
	ref?: Ref<HTMLElement>;
}

/** A part of a page that scrolls by itself, with the keyboard too (WCAG 2.1.1). */
export function ScrollRegion({
	label,
	className,
	children,
	ref,
}: ScrollRegionProps) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
		<section ref={ref} aria-label={label} className={className} tabIndex={0}>
			{children}
		</section>
	);
}
