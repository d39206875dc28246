import type { ComponentProps } from "react";
import styles from "./button.module.css";

/** The look of a button: one primary button per screen, the others outlined. */
export type ButtonVariant = "primary" | "outline";

/** The class names of a button, or of a link that looks like one. */
export const buttonClass = (variant: ButtonVariant = "outline"): string =>
	variant === "primary" ? `${styles.button} ${styles.primary}` : `${styles.button}`;

interface ButtonProps extends ComponentProps<"button"> {
	variant?: ButtonVariant;
	/** The id of the dialog that the button opens; the browser does it without a script. */
	opens?: string;
}

/** A button for an action on this page. For navigation there is `ButtonLink`. */
export function Button({ variant, opens, ...props }: ButtonProps) {
	return (
		<button
			type="button"
			className={buttonClass(variant)}
			// The standard attributes (HTML, "the command attribute"); boot.ts handles browsers without them.
			{...(opens && { command: "show-modal", commandfor: opens })}
			{...props}
		/>
	);
}
