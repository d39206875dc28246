import type { ReactNode } from "react";
import styles from "./badge.module.css";

/** A word or two on the state of something. */
export function Badge({ children }: { children: ReactNode }) {
	return <span className={styles.badge}>{children}</span>;
}
