import type { Help } from "#contract/help.ts";
import styles from "./help-card.module.css";

/** Contacts of crisis helplines, shown to a visitor whose text sounds like a crisis. */
export function HelpCard({ help, heading: Heading = "h3" }: { help: Help; heading?: "h2" | "h3" }) {
	return (
		<aside className={styles.help} aria-labelledby="help-title">
			<Heading id="help-title" className={styles.title}>
				{help.title}
			</Heading>
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
