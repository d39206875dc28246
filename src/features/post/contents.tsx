import type { Article } from "#contract/post.ts";
import styles from "./contents.module.css";

type Outline = Article["outline"];

// Fewer are seen at once.
const MIN = 3;

const hasContents = (outline: Outline) => outline.length >= MIN;

/** The contents of an article, folded up, for screens with no room beside the text. */
export function FoldedContents({ outline }: { outline: Outline }) {
	if (!hasContents(outline)) return null;
	return (
		<details className={styles.folded}>
			<summary>Содержание</summary>
			<Headings outline={outline} />
		</details>
	);
}

/** The contents beside the text. */
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
