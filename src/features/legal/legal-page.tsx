import { Children, type ReactNode } from "react";
import { contacts } from "#content/contacts.ts";
import type { LegalDocument } from "#contract/content.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { formatDate } from "../../lib/format-date.ts";
import styles from "./legal-page.module.css";

interface LegalPageProps {
	document: LegalDocument;
	settings: SiteSettings;
}

/** A legal text with its revision, its day and links to its sections. */
export function LegalPage({ document, settings }: LegalPageProps) {
	const { title, revision, date, sections } = document;
	const fill = (text: string) => fillIn(text, settings);
	return (
		<article className={styles.text}>
			{/* Not every browser can hyphenate Russian: the longest word says where it may be. */}
			<h1>{title.replace("циаль", "ци\u00adаль")}</h1>
			<p className={styles.revision}>
				Редакция {revision} от <time dateTime={date}>{formatDay(date)}</time>
			</p>
			<nav aria-label="Содержание" className={styles.contents}>
				<ol>
					{sections.map((section) => (
						<li key={section.id}>
							<a href={`#${section.id}`}>{section.title}</a>
						</li>
					))}
				</ol>
			</nav>
			{sections.map(({ id, title: heading, blocks }, index) => (
				<section key={id} id={id} aria-labelledby={`${id}-title`}>
					<h2 id={`${id}-title`} className={styles.heading}>
						{index + 1}. {heading}
					</h2>
					{blocks.map((block) =>
						typeof block === "string" ? (
							<p key={block}>{fill(block)}</p>
						) : (
							<ul key={block[0]}>
								{block.map((item) => (
									<li key={item}>{fill(item)}</li>
								))}
							</ul>
						),
					)}
				</section>
			))}
		</article>
	);
}

// A day of the calendar, the same in every time zone.
const formatDay = (date: string) => formatDate(`${date}T00:00:00Z`, "UTC");

/** A text with the owner's name and addresses in the places that are kept for them. */
function fillIn(text: string, { name, url }: SiteSettings): ReactNode {
	const values: Record<string, ReactNode> = {
		"{name}": name,
		"{email}": <a href={`mailto:${contacts.email}`}>{contacts.email}</a>,
		"{site}": url,
	};
	// The number of a law stays on one line; the stored text is what consents are hashed of.
	const parts = text
		.replaceAll("-ФЗ", "-\u2060ФЗ")
		.split(/(\{(?:name|email|site)\})/);
	return Children.toArray(parts.map((part) => values[part] ?? part));
}
