import type { ComponentProps } from "react";
import styles from "./swipe-row.module.css";

interface SwipeRowProps extends ComponentProps<"ul"> {
	/** The list's name for screen readers. */
	label: string;
}

/** A list that is a scrollable row on phones, for swiping or the arrow keys, and a grid on wider screens. */
export function SwipeRow({ label, className = "", ...props }: SwipeRowProps) {
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
