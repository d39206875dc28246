import { createLink, useLocation } from "@tanstack/react-router";
import type { ComponentProps } from "react";

// The router calls it the current page's wherever the address is its own; which section is read, it does not know.
const LinkHome = createLink(
	({ "aria-current": _, ...props }: ComponentProps<"a">) => <a {...props} />,
);

interface SectionLinkProps
	extends Omit<ComponentProps<"a">, "href" | "aria-current"> {
	/** The section's id. */
	hash: string;
	/** Whether it is being read. */
	isCurrent?: boolean;
}

/**
 * A link to a section of the landing page. There it is the browser's own affair: it scrolls, also a second time, and
 * takes the keyboard along.
 */
export function SectionLink({ hash, isCurrent, ...props }: SectionLinkProps) {
	const isHome = useLocation({ select: ({ pathname }) => pathname === "/" });
	return isHome ? (
		<a
			{...props}
			href={`/#${hash}`}
			aria-current={isCurrent ? "location" : undefined}
		/>
	) : (
		<LinkHome {...props} to="/" hash={hash} />
	);
}
