import styles from "./sold-badge.module.css";

/** The badge of a sold work (specification, "Gallery"). */
export function SoldBadge() {
	return (
		<span className={styles.badge}>
			<span lang="ru">ПРОДАНА</span> / <span lang="en">SOLD</span>
		</span>
	);
}
