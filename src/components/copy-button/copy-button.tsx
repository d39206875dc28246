import styles from "./copy-button.module.css";

interface CopyButtonProps {
	/** The text, or the id of the text field that it stands in. */
	copies: string | { from: string };
	/** What it is, for who listens: "адрес почты". */
	what: string;
}

/** Copies a text (`copy-text.ts`). It says at its own place whether it could, for a dialog hides everything else. */
export function CopyButton({ copies, what }: CopyButtonProps) {
	const data =
		typeof copies === "string"
			? { "data-copies": copies }
			: { "data-copies-from": copies.from };
	return (
		<span className={styles.copy}>
			<button
				type="button"
				className={styles.button}
				aria-label={`Скопировать: ${what}`}
				{...data}
			>
				Скопировать
			</button>
			<span role="status" className={styles.answer} />
		</span>
	);
}
