import styles from "./sold-badge.module.css";

/** Of what is gone (specification, "Gallery"). */
export function SoldBadge() {
	return (
		<span className={styles.badge}>
			<span lang="ru">ПРОДАНА</span> / <span lang="en">SOLD</span>
		</span>
	);
}
