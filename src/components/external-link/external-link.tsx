import type { ComponentProps } from "react";
import { useLayoutMessages } from "../site-page/layout-messages.ts";

interface ExternalLinkProps extends ComponentProps<"a"> {
	href: string;
}

/** A link to another site: it opens in a new tab, says so to who listens, and tells that site nothing of us. */
export function ExternalLink({ children, ...props }: ExternalLinkProps) {
	const { newTab } = useLayoutMessages();
	return (
		<a target="_blank" rel="noopener noreferrer" {...props}>
			{children}
			<span className="visually-hidden"> ({newTab})</span>
		</a>
	);
}
