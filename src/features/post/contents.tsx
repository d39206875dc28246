import type { Article } from "#contract/post.ts";
import styles from "./contents.module.css";

type Outline = Article["outline"];

// An article with fewer headings needs no table of contents.
const MIN_HEADINGS = 3;

const hasContents = (outline: Outline) => outline.length >= MIN_HEADINGS;

/** The collapsed table of contents above an article's text, for screens without room beside the text. */
export function FoldedContents({ outline }: { outline: Outline }) {
	if (!hasContents(outline)) return null;
	return (
		<details className={styles.folded}>
			<summary>Содержание</summary>
			<Headings outline={outline} />
		</details>
	);
}

/** The table of contents beside an article's text. */
export function Contents({ outline }: { outline: Outline }) {
	if (!hasContents(outline)) return null;
	return (
		<nav className={styles.beside} aria-label="Содержание статьи">
			<p className={styles.title}>Содержание</p>
			<Headings outline={outline} />
		</nav>
	);
}

function Headings({ outline }: { outline: Outline }) {
	return (
		<ul className={styles.list}>
			{outline.map(({ id, level, text }) => (
				<li key={id} data-level={level}>
					<a href={`#${id}`}>{text}</a>
				</li>
			))}
		</ul>
	);
}
