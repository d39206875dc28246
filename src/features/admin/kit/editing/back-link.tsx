import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { BackIcon } from "../theme/icons.tsx";
import styles from "./form-bar.module.css";

/** The link from a form to its list; on a phone it is an arrow. */
export const BackLink = createLink(({ "aria-label": label, href, ...link }: ComponentProps<"a">) => (
	<a {...link} href={href} className={styles.back} aria-label={label}>
		<BackIcon />
		<span className={styles.backLabel}>{label}</span>
	</a>
));
