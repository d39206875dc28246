import type { ComponentProps } from "react";
import styles from "./swipe-row.module.css";

/** A list that is a scrollable row on phones, for swiping or the arrow keys, and a grid on wider screens. */
export function SwipeRow({ label, className = "", ...props }: ComponentProps<"ul"> & { label: string }) {
	return (
		<ul
			{...props}
			className={`${styles.row} ${className}`}
			aria-label={label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable by the keyboard
			tabIndex={0}
		/>
	);
}
