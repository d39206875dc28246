import type { ComponentProps } from "react";
import { useLayoutMessages } from "../../lib/layout-messages.ts";

interface ExternalLinkProps extends ComponentProps<"a"> {
	href: string;
}

/** A link to another site in a new tab: it says so to screen readers, and sends no referrer. */
export function ExternalLink({ children, ...props }: ExternalLinkProps) {
	const { newTab } = useLayoutMessages();
	return (
		<a target="_blank" rel="noopener noreferrer" {...props}>
			{children}
			<span className="visually-hidden"> ({newTab})</span>
		</a>
	);
}
