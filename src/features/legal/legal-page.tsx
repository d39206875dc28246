import { Children, type ReactNode } from "react";
import { legalBlocks } from "#contract/legal-blocks.ts";
import { SitePage } from "../../components/site-page/site-page.tsx";
import { useSettings } from "../../lib/use-content.ts";
import { isPlaceholder, placeholderValues, splitPlaceholders } from "./fill-placeholders.ts";
import styles from "./legal-page.module.css";
import type { LoadedLegalText } from "./load-legal-text.ts";
import { RevisionDay } from "./revision-day.tsx";

/** The page of a legal text, which is undefined in the browser, since that never renders the page. */
export function LegalPage({ text }: { text: LoadedLegalText | undefined }) {
	const settings = useSettings();
	if (!text) return null;
	const { document, title, number, date, sections, names, hasEarlier } = text;
	const fill = (words: string) => fillWithLinks(words, placeholderValues(settings, names));
	return (
		<SitePage>
			<article className={styles.text}>
				{/* Not every browser can hyphenate Russian, so the longest word has a soft hyphen. */}
				<h1>{title.replace("циаль", "ци\u00adаль")}</h1>
				<p className={styles.revision}>
					Редакция {number} от <RevisionDay date={date} />
				</p>
				{hasEarlier && (
					<p className={styles.revision}>
						<a href={`/revisions/${document}`}>Прежние редакции</a>
					</p>
				)}
				<nav aria-label="Содержание" className={styles.contents}>
					<ol>
						{sections.map((section) => (
							<li key={section.id}>
								<a href={`#${section.id}`}>{section.title}</a>
							</li>
						))}
					</ol>
				</nav>
				{sections.map(({ id, title: heading, text: words }, index) => (
					<section key={id} id={id} aria-labelledby={`${id}-title`}>
						<h2 id={`${id}-title`} className={styles.heading}>
							{index + 1}. {heading}
						</h2>
						{legalBlocks(words).map((block) =>
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

/** A text with the values in place of its placeholders; the e-mail address is a link. */
function fillWithLinks(text: string, values: ReturnType<typeof placeholderValues>): ReactNode {
	const email = values["{email}"];
	const nodes = { ...values, "{email}": <a href={`mailto:${email}`}>{email}</a> };
	return Children.toArray(splitPlaceholders(text).map((part) => (isPlaceholder(part) ? nodes[part] : part)));
}
