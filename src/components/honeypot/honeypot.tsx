import styles from "./honeypot.module.css";

/** A honeypot against spam bots: a field hidden from visitors and screen readers, which a bot fills in. */
export function Honeypot() {
	return (
		<div className={styles.honeypot} aria-hidden="true">
			<input name="subject" tabIndex={-1} autoComplete="off" />
		</div>
	);
}
