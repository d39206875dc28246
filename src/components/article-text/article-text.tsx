import type { ComponentProps } from "react";
import "./article-media.css";
import styles from "./article-text.module.css";

/** The column of an article's text, limited to a readable line length. */
export function ArticleColumn(props: ComponentProps<"div">) {
	return <div {...props} className={styles.column} />;
}

/** The container of HTML from the site's renderer, styled as visitors see it: in an article and in the editor's preview. */
export function ArticleText(props: ComponentProps<"div">) {
	return <div {...props} className={styles.text} />;
}
