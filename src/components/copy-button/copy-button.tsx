import type { ReactNode } from "react";
import { useLayoutMessages } from "../site-page/layout-messages.ts";
import styles from "./copy-button.module.css";

interface CopyButtonProps {
	/** The text, or the id of the text field that it stands in. */
	copies: string | { from: string };
	/** What it is, for who listens, where the button's words do not say it: "адрес почты". */
	what?: string;
	children?: ReactNode;
}

/** Copies a text (`copy-text.ts`). It says at its own place whether it could, for a dialog hides everything else. */
export function CopyButton({ copies, what, children }: CopyButtonProps) {
	const { copy } = useLayoutMessages();
	const data =
		typeof copies === "string"
			? { "data-copies": copies }
			: { "data-copies-from": copies.from };
	return (
		<span className={styles.copy}>
			<button
				type="button"
				className={styles.button}
				aria-label={what && `${copy}: ${what}`}
				{...data}
			>
				{children ?? copy}
			</button>
			<span
				role="status"
				className={styles.answer}
				// What stands in it is copy-text.ts' own, which may be there before React: React is to leave it.
				// biome-ignore lint/security/noDangerouslySetInnerHtml: it is always the empty text
				dangerouslySetInnerHTML={{ __html: "" }}
				suppressHydrationWarning
			/>
		</span>
	);
}
