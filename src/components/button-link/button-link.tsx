import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import styles from "./button-link.module.css";

/** A link that looks like a button. It leads elsewhere, so it is never the current page's. */
export const ButtonLink = createLink(
	({ "aria-current": _, ...props }: ComponentProps<"a">) => (
		<a {...props} className={styles.button} />
	),
);
