import type { ReactNode } from "react";
import { useLayoutMessages } from "../../lib/layout-messages.ts";
import styles from "./copy-button.module.css";

interface CopyButtonProps {
	/** The text to copy, or the id of the text field that contains it. */
	copies: string | { from: string };
	/** The name of the copied text for screen readers, if the button's label does not say it: «адрес почты». */
	what?: string;
	children?: ReactNode;
}

/** A button that copies a text (`copy-text.ts`). It shows the result in its own place, since a dialog may cover all else. */
export function CopyButton({ copies, what, children }: CopyButtonProps) {
	const { copy } = useLayoutMessages();
	const data = typeof copies === "string" ? { "data-copies": copies } : { "data-copies-from": copies.from };
	return (
		<span className={styles.copy}>
			<button type="button" className={styles.button} aria-label={what && `${copy}: ${what}`} {...data}>
				{children ?? copy}
			</button>
			<span
				role="status"
				className={styles.status}
				// copy-text.ts writes the text, possibly before hydration; with this property React does not touch it.
				// biome-ignore lint/security/noDangerouslySetInnerHtml: it is always the empty text
				dangerouslySetInnerHTML={{ __html: "" }}
				suppressHydrationWarning
			/>
		</span>
	);
}
