import type { ComponentProps } from "react";
import styles from "./card.module.css";

/** A sheet of deeper paper with something of its own on it. */
export function Card(props: ComponentProps<"div">) {
	return <div {...props} className={styles.card} />;
}
