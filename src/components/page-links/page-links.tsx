import { Link, type LinkProps } from "@tanstack/react-router";
import styles from "./page-links.module.css";

interface PageLinksProps {
	/** The navigation's name for screen readers. */
	label: string;
	/** The current page, from 1. */
	page: number;
	/** The number of pages. */
	pages: number;
	/** The texts of the links to the previous and the next page. */
	messages: { previous: string; next: string };
	/** The target of a page's link; the first page has no number. */
	to: (page: number | undefined) => LinkProps;
}

/** The pagination of a list: links to the previous and the next page; nothing for a single page. */
export function PageLinks({ label, page, pages, messages, to }: PageLinksProps) {
	if (pages <= 1) return null;
	return (
		<nav aria-label={label} className={styles.pages}>
			{page > 1 && (
				<Link {...to(page > 2 ? page - 1 : undefined)} rel="prev">
					{messages.previous}
				</Link>
			)}
			<span>
				Страница {page} из {pages}
			</span>
			{page < pages && (
				<Link {...to(page + 1)} rel="next">
					{messages.next}
				</Link>
			)}
		</nav>
	);
}
