import type { ComponentProps } from "react";
import styles from "./text-lists.module.css";

/** A list of short texts. */
export const TextList = ({ texts, className }: { texts: readonly string[]; className: string | undefined }) => (
	<ul className={`${styles.list} ${className}`}>
		{texts.map((text) => (
			<li key={text}>{text}</li>
		))}
	</ul>
);

interface TermListProps extends ComponentProps<"dl"> {
	terms: readonly { id: string; term: string; text: string }[];
}

/** A list of terms, each with a text. */
export const TermList = ({ terms, ...props }: TermListProps) => (
	<dl {...props}>
		{terms.map(({ id, term, text }) => (
			<div key={id}>
				<dt>{term}</dt>
				<dd>{text}</dd>
			</div>
		))}
	</dl>
);
