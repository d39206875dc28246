import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import styles from "./back-link.module.css";

/** The back link at the top of a page. It leads to another page, so it never has the router's `aria-current`. */
export const BackLink = createLink(({ "aria-current": _, ...props }: ComponentProps<"a">) => (
	<a {...props} className={`quiet-link ${styles.back}`} />
));
