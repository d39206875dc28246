import styles from "./button.module.css";

/** One primary button a screen; the others are outlined. */
export type ButtonVariant = "primary" | "outline";

/** The class of whatever looks like a button: a button, or a link. */
export const buttonClass = (variant: ButtonVariant = "outline"): string =>
	variant === "primary"
		? `${styles.button} ${styles.primary}`
		: `${styles.button}`;
