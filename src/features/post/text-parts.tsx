import { Children } from "react";
import type { TextPart } from "#contract/post-search.ts";
import styles from "./text-parts.module.css";

/** A text with what was sought in it marked. */
export function TextParts({ parts }: { parts: TextPart[] }) {
	return Children.toArray(
		parts.map(({ text, isMatch }) =>
			// biome-ignore lint/correctness/useJsxKeyInIterable: toArray gives each its own
			isMatch ? <mark className={styles.mark}>{text}</mark> : text,
		),
	);
}
