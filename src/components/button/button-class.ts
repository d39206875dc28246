import styles from "./button.module.css";

/** The look of a button: one primary button per screen, the others outlined. */
export type ButtonVariant = "primary" | "outline";

/** The class names of a button, or of a link that looks like one. */
export const buttonClass = (variant: ButtonVariant = "outline"): string =>
	variant === "primary" ? `${styles.button} ${styles.primary}` : `${styles.button}`;
