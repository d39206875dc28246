import { BackIcon } from "../theme/icons.tsx";
import styles from "./form-bar.module.css";

/** The content of a form's link to its list: an arrow, and on wide screens the words. */
export const BackLabel = ({ children }: { children: string }) => (
	<>
		<BackIcon />
		<span className={styles.backLabel}>{children}</span>
	</>
);
