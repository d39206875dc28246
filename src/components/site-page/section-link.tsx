import { createLink, useLocation } from "@tanstack/react-router";
import type { ComponentProps } from "react";

// The router's `aria-current` is dropped: it would mark the links of all sections, whichever is in view.
const LandingPageLink = createLink(({ "aria-current": _, ...props }: ComponentProps<"a">) => <a {...props} />);

interface SectionLinkProps extends Omit<ComponentProps<"a">, "href" | "aria-current"> {
	/** The section's id. */
	hash: string;
	/** True if the section is in view. */
	isCurrent?: boolean;
}

/**
 * A link to a section of the landing page. On that page it is a plain link: the browser scrolls, also on a second click,
 * and moves the starting point of keyboard navigation.
 */
export function SectionLink({ hash, isCurrent, ...props }: SectionLinkProps) {
	const isHome = useLocation({ select: ({ pathname }) => pathname === "/" });
	return isHome ? (
		<a {...props} href={`/#${hash}`} aria-current={isCurrent ? "location" : undefined} />
	) : (
		<LandingPageLink {...props} to="/" hash={hash} />
	);
}
