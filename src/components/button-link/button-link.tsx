import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import styles from "./button-link.module.css";

/** A link that looks like a button. */
export const ButtonLink = createLink((props: ComponentProps<"a">) => (
	<a {...props} className={styles.button} />
));
