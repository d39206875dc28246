import type { ComponentProps, ReactNode } from "react";
import styles from "./list-row.module.css";

interface ListRowProps extends ComponentProps<"article"> {
	/** Buttons and links, beside the words. */
	actions: ReactNode;
}

/** A row of a list of the admin: words and actions. */
export function ListRow({
	actions,
	children,
	className = "",
	...props
}: ListRowProps) {
	return (
		<article {...props} className={`${styles.row} ${className}`}>
			<div className={styles.words}>{children}</div>
			<div className={styles.actions}>{actions}</div>
		</article>
	);
}
