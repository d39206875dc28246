import type { ComponentProps } from "react";
import "./article-media.css";
import styles from "./article-text.module.css";

/** The column that an article stands in, as wide as a line reads well. */
export function ArticleColumn(props: ComponentProps<"div">) {
	return <div {...props} className={styles.column} />;
}

/** Holds HTML of the site's renderer, as readers see it: in an article and in the editor's preview. */
export function ArticleText(props: ComponentProps<"div">) {
	return <div {...props} className={styles.text} />;
}
