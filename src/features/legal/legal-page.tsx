import { useRouter } from "@tanstack/react-router";
import { Children, type ReactNode } from "react";
import contacts from "#content/contacts.json" with { type: "json" };
import type { LegalDocument } from "#contract/content/legal-document.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { SitePage } from "../../components/site-page/site-page.tsx";
import { formatDate } from "../../lib/format-date.ts";
import styles from "./legal-page.module.css";

/** The page of a legal document: its revision, its date and links to its sections. */
export function LegalPage({ document }: { document: LegalDocument }) {
	const { settings } = useRouter().options.context;
	const { title, revision, date, sections } = document;
	const fill = (text: string) => fillPlaceholders(text, settings);
	return (
		<SitePage>
			<article className={styles.text}>
				{/* Not every browser can hyphenate Russian, so the longest word has a soft hyphen. */}
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
		</SitePage>
	);
}

// A calendar date, the same in every time zone.
const formatDay = (date: string) => formatDate(`${date}T00:00:00Z`, "UTC");

/** Replaces the placeholders in a text with the owner's name, e-mail address and the site's URL. */
function fillPlaceholders(text: string, { name, url }: SiteSettings): ReactNode {
	const values: Record<string, ReactNode> = {
		"{name}": name,
		"{email}": <a href={`mailto:${contacts.email}`}>{contacts.email}</a>,
		"{site}": url,
	};
	// A word joiner keeps a law's number on one line. It is added here, since a consent stores the hash of the original text.
	const parts = text.replaceAll("-ФЗ", "-\u2060ФЗ").split(/(\{(?:name|email|site)\})/);
	return Children.toArray(parts.map((part) => values[part] ?? part));
}
