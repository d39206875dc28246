import type { Help } from "#contract/content/help.ts";
import styles from "./help-card.module.css";

/** Contacts of crisis helplines, shown to the author of a comment that sounds like a crisis. */
export function HelpCard({ help }: { help: Help }) {
	return (
		<aside className={styles.help} aria-labelledby="help-title">
			<h3 id="help-title" className={styles.title}>
				{help.title}
			</h3>
			<p>{help.text}</p>
			<ul className={styles.contacts}>
				{help.contacts.map(({ name, text, href, note }) => (
					<li key={href}>
						<a href={href} className={styles.number}>
							{text}
						</a>
						<br />
						{name}, {note}
					</li>
				))}
			</ul>
			<p>{help.abroad}</p>
		</aside>
	);
}
