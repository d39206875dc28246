import { useContent } from "../../lib/use-content.ts";
import { ExternalLink } from "../external-link/external-link.tsx";
import styles from "./message-ribbon.module.css";
import { OPENS_CONTACTS } from "./navigation.ts";

/**
 * The floating messaging button: it appears after one second (specification, section 9) and opens a chat. It is placed in
 * the page's margin, so that it covers no text and no control.
 */
export function MessageRibbon() {
	const { messenger } = useContent().contacts;
	return (
		<ExternalLink {...OPENS_CONTACTS} href={messenger.href} className={styles.ribbon}>
			<svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
				<path d="M4 4.5h16v11.5h-8.5l-4.5 4v-4h-3z" />
			</svg>
			<span className={styles.label}>Написать</span>
			<span className="visually-hidden"> в {messenger.name}</span>
		</ExternalLink>
	);
}
