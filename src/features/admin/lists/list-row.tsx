import type { ComponentProps, ReactNode } from "react";
import styles from "./list-row.module.css";

/** Button props of a row's actions: visible without hovering, and less prominent than the row's content. */
export const ROW_ACTION = { size: "compact-sm", variant: "subtle", color: "gray", fw: 500 } as const;

interface ListRowProps extends ComponentProps<"article"> {
	/** Buttons and links beside the content. */
	actions: ReactNode;
}

/** A row of an admin list: content and actions. */
export function ListRow({ actions, children, className = "", ...props }: ListRowProps) {
	return (
		<article {...props} className={`${styles.row} ${className}`}>
			<div className={styles.content}>{children}</div>
			<div className={styles.actions}>{actions}</div>
		</article>
	);
}
