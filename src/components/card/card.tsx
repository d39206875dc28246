import type { ComponentProps } from "react";
import styles from "./card.module.css";

/** A box with its own background, for a separate piece of content. */
export function Card(props: ComponentProps<"div">) {
	return <div {...props} className={styles.card} />;
}
