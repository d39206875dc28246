import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import styles from "./back-link.module.css";

/** The way back that stands at the top of a page. It leads elsewhere, so it is never the current page's. */
export const BackLink = createLink(
	({ "aria-current": _, ...props }: ComponentProps<"a">) => (
		<a {...props} className={`quiet-link ${styles.back}`} />
	),
);
