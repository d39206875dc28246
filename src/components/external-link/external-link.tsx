import type { ComponentProps } from "react";
import { useLayoutMessages } from "../../lib/layout-messages.ts";

/** A link to another site in a new tab: it says so to screen readers, and sends no referrer. */
export function ExternalLink({ children, ...props }: ComponentProps<"a"> & { href: string }) {
	const { newTab } = useLayoutMessages();
	return (
		<a target="_blank" rel="noopener noreferrer" {...props}>
			{children}
			<span className="visually-hidden"> ({newTab})</span>
		</a>
	);
}
