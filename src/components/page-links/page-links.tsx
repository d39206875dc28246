import { Link, type LinkProps } from "@tanstack/react-router";
import styles from "./page-links.module.css";

interface PageLinksProps {
	/** What there are pages of, for who listens. */
	label: string;
	/** From 1. */
	page: number;
	pages: number;
	/** What leads to the page before this one, and to the one after it. */
	words: { previous: string; next: string };
	/** Where a page is; the first one has no number. */
	to: (page: number | undefined) => LinkProps;
}

/** The ways to the neighbouring pages of a list, where it has several. */
export function PageLinks({ label, page, pages, words, to }: PageLinksProps) {
	if (pages <= 1) return null;
	return (
		<nav aria-label={label} className={styles.pages}>
			{page > 1 && (
				<Link {...to(page > 2 ? page - 1 : undefined)} rel="prev">
					{words.previous}
				</Link>
			)}
			<span>
				Страница {page} из {pages}
			</span>
			{page < pages && (
				<Link {...to(page + 1)} rel="next">
					{words.next}
				</Link>
			)}
		</nav>
	);
}
