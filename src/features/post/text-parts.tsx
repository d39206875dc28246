import { Children } from "react";
import type { TextPart } from "#contract/post-search.ts";
import styles from "./text-parts.module.css";

/** A text with the matches of a search highlighted. */
export function TextParts({ parts }: { parts: TextPart[] }) {
	return Children.toArray(
		parts.map(({ text, isMatch }) =>
			// biome-ignore lint/correctness/useJsxKeyInIterable: `Children.toArray` adds keys
			isMatch ? <mark className={styles.mark}>{text}</mark> : text,
		),
	);
}
