import type { ComponentProps } from "react";
import { type ButtonVariant, buttonClass } from "./button-class.ts";

interface ButtonProps extends ComponentProps<"button"> {
	variant?: ButtonVariant;
	/** The dialog that the button opens, by its id: the browser does it without a script. */
	opens?: string;
}

/** A button that does something on this page. What leads elsewhere is a link. */
export function Button({ variant, opens, ...props }: ButtonProps) {
	return (
		<button
			type="button"
			className={buttonClass(variant)}
			// The standard's own attributes (HTML, "the command attribute"); boot.ts does it in browsers without them.
			{...(opens && { command: "show-modal", commandfor: opens })}
			{...props}
		/>
	);
}
