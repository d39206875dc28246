import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { type ButtonVariant, buttonClass } from "../button/button.tsx";

/** A link that looks like a button. It leads to another page, so it never has the router's `aria-current`. */
export const ButtonLink = createLink(
	({ "aria-current": _, variant, ...props }: ComponentProps<"a"> & { variant?: ButtonVariant }) => (
		<a {...props} className={buttonClass(variant)} />
	),
);
